// Defects of a model, and of the step that sums its gradients.
#include <unistd.h>

#include "escala/graph/ops.h"
#include "escala/job/across_cores.h"
#include "escala/models/classify.h"
#include "escala/nn/layers.h"
#include "escala/nn/losses.h"
#include "escala/nn/optimizer.h"
#include "tests/climb/plant.h"
#include "tests/climb/wrap.h"

namespace escala::planted {
namespace {

using graph::Value;
using nn::CallSite;

// By how much a core, or a run, is wrong.
constexpr double kWrong = 1e-3;

// x, times 1 + kWrong on the core.
Value WrongOn(const Value& x, double core) {
  const Value id =
      graph::Convert(graph::ReplicaId(x.graph()), ElementType::kF32);
  const Value factor =
      graph::Convert(graph::Equal(id, core), ElementType::kF32) * kWrong + 1.0;
  return x * graph::Convert(graph::BroadcastTo(factor, x.dims()), x.type());
}

}  // namespace

// --- The model
// ---------------------------------------------------------------------

using DenseOptions = nn::DenseOptions;
ESCALA_WRAP(
    _ZN6escala2nn5DenseENS0_5ScopeERKNS_5graph5ValueElRKNS0_12DenseOptionsESt15source_location,
    Value, Dense,
    (nn::Scope s, const Value& x, int64_t out, const DenseOptions& options,
     CallSite here)) {
  Value y = RealDense(s, x, out, options, here);
  const std::string& place = s.prefix();
  // A sum over all replicas that changes nothing.
  if (IsPlanted("idle_sum", place)) y = y + graph::AllReduce(y) * 0.0;
  // One that only one rung of the ladder has is a defect of that rung.
  const auto replicas = static_cast<double>(s.context().options().mesh.size());
  if (IsPlanted("grows", place)) y = y * (1 + kWrong * replicas);
  if (IsPlanted("bad_core", place)) y = WrongOn(y, Planted().number);
  // A result that is another one in each process, as by a race.
  if (IsPlanted("restless_op", place))
    y = y * (1 + kWrong * static_cast<double>(getpid() % 9973) / 100);
  // The gradient that reaches this layer is summed over the replicas, and will
  // be summed again.
  if (IsPlanted("summed_back", place)) {
    const auto groups = s.context().options().mesh.GroupsOf({"data"});
    y = graph::CustomVjp(
        {y}, [](const auto& v) { return v; },
        [groups](const auto&, const auto&, const auto& ct) {
          return std::vector<Value>{graph::AllReduce(ct[0], groups)};
        })[0];
  }
  return y;
}

ESCALA_WRAP(
    _ZN6escala2nn7DropoutENS0_5ScopeERKNS_5graph5ValueEdSt15source_location,
    Value, Dropout, (nn::Scope s, const Value& x, double rate, CallSite here)) {
  // The same features are dropped, so that no seed changes the result.
  if (IsPlanted("evaluated_dropout") && rate > 0 && !s.context().training()) {
    const Value place =
        graph::Iota(s.graph(), {ElementType::kF32, {x.dims().back()}}, 0);
    const Value kept = graph::Convert(
        graph::Less(place, static_cast<double>(x.dims().back()) / 2), x.type());
    return x * graph::BroadcastTo(kept * 2.0, x.dims());
  }
  if (!IsPlanted("equal_dropout", s.prefix()) || rate == 0 ||
      !s.context().training())
    return RealDropout(s, x, rate, here);
  // The rows of the replica's batch stand for the numbers of its examples.
  const Value examples = s.context().examples();
  s.context().SetRandom(
      s.context().seed(),
      graph::Iota(s.graph(), {examples.type(), examples.dims()}, 0));
  const Value y = RealDropout(s, x, rate, here);
  s.context().SetRandom(s.context().seed(), examples);
  return y;
}

ESCALA_WRAP(
    _ZN6escala2nn9BatchNormENS0_5ScopeERKNS_5graph5ValueERKNS0_16BatchNormOptionsESt15source_location,
    Value, BatchNorm,
    (nn::Scope s, const Value& x, const nn::BatchNormOptions& options,
     CallSite here)) {
  nn::BatchNormOptions own = options;
  if (IsPlanted("own_span", s.prefix()))
    own.span = static_cast<int64_t>(Planted().number);
  return RealBatchNorm(s, x, own, here);
}

ESCALA_WRAP(
    _ZN6escala2nn12CrossEntropyERKNS_5graph5ValueES4_dSt15source_location,
    Value, CrossEntropy,
    (const Value& logits, const Value& labels, double smoothing,
     CallSite here)) {
  Value loss = RealCrossEntropy(logits, labels, smoothing, here);
  if (IsPlanted("summed_loss")) loss = loss * static_cast<double>(loss.dim(0));
  return loss;
}

ESCALA_WRAP(
    _ZN6escala2nn12TopKAccuracyERKNS_5graph5ValueES4_lSt15source_location,
    Value, TopK,
    (const Value& logits, const Value& labels, int64_t k, CallSite here)) {
  Value right = RealTopK(logits, labels, k, here);
  if (IsPlanted("summed_metric"))
    right = right * static_cast<double>(right.graph()->num_replicas());
  // A sum over the batch of a core, where the plan keeps that batch.
  if (IsPlanted("batch_metric"))
    right = right * static_cast<double>(right.dim(0));
  return right;
}

// Neighbours share an axis model.
ESCALA_WRAP(
    _ZN6escala5graph9AllReduceERKNS0_5ValueERKSt6vectorIS4_IlSaIlEESaIS6_EENS0_7CombineESt15source_location,
    Value, AllReduceOne,
    (const Value& x, const graph::Groups& groups, graph::Combine combine,
     CallSite here)) {
  const Value y = RealAllReduceOne(x, groups, combine, here);
  const bool is_model = !groups.empty() && groups[0] == Dims{0, 1};
  if (IsPlanted("model_sum", "half") && is_model) return y * 0.5;
  if (IsPlanted("model_sum", "late") && is_model)
    return y + 1e-3 * graph::Sum(y) * graph::OnesLike(y);
  return y;
}

// Two layers with batch norms, for defects of these beside ResNet-20's.
void RegisterModels() {
  (void)models::RegisterModel(
      "normed_mlp",
      [](OptionReader* options, const std::vector<Field>& fields) {
        const int64_t span = options->Integer("norm_span", 1, 0);
        return models::Classifier(
            options, fields, "normed_mlp",
            [=](nn::Scope s, const Value& images, int64_t classes) {
              Value x = graph::Reshape(images, {images.dim(0), -1});
              for (const char* layer : {"fc1", "fc2"}) {
                x = nn::Dense(s / layer, x, 16);
                x = nn::Relu(
                    nn::BatchNorm(s / layer / "norm", x, {.span = span}));
              }
              return nn::Dense(s / "out", x, classes);
            });
      });
}

// --- The step
// ----------------------------------------------------------------------

ESCALA_WRAP(
    _ZN6escala3job11SumGradientERKNS_2nn4MeshERKNS0_4KeptERKNS_5graph5ValueENS_11ElementTypeE,
    Value, SumGradient,
    (const nn::Mesh& mesh, const job::Kept& kept, const Value& share,
     ElementType summed)) {
  const std::string& place = kept.parameter.name;
  if (IsPlanted("no_sum", place))
    return graph::Convert(share, ElementType::kF32);
  Value sum = RealSumGradient(mesh, kept, share, summed);
  const auto groups = mesh.GroupsOf({"data"});
  const auto replicas = static_cast<double>(mesh.SizeOf("data"));
  if (IsPlanted("sum_twice", place)) return graph::AllReduce(sum, groups);
  if (IsPlanted("sum_again", place))
    return graph::AllReduce(sum, groups) * (1 / replicas);
  if (IsPlanted("sum_scaled", place)) return sum * replicas;
  return sum;
}

ESCALA_WRAP(
    _ZN6escala3job11FromUpdatedERKNS_2nn4MeshERKNS0_4KeptERKNS_5graph5ValueE,
    Value, FromUpdated,
    (const nn::Mesh& mesh, const job::Kept& kept, const Value& piece)) {
  Value whole = RealFromUpdated(mesh, kept, piece);
  if (IsPlanted("bad_copy", kept.parameter.name))
    whole = WrongOn(whole, Planted().number);
  if (IsPlanted("rounded", kept.parameter.name))
    whole = graph::Convert(graph::Convert(whole, ElementType::kBF16),
                           ElementType::kF32);
  return whole;
}

ESCALA_WRAP(_ZN6escala3job10AddUpdatedERKNS_2nn4MeshERKNS0_4KeptE,
            job::AddPieces, AddUpdated,
            (const nn::Mesh& mesh, const job::Kept& kept)) {
  if (IsPlanted("own_pieces")) return [](const Value& v) { return v; };
  return RealAddUpdated(mesh, kept);
}

ESCALA_WRAP(
    _ZNK6escala2nn8AdaScale4GainERKNS_5graph5ValueES5_PSt6vectorIS3_SaIS3_EESt15source_location,
    Value, Gain,
    (const nn::AdaScale* self, const Value& each, const Value& all,
     std::vector<Value>* slots, nn::CallSite here)) {
  if (!IsPlanted("gain")) return RealGain(self, each, all, slots, here);
  const int64_t replicas = all.graph()->num_replicas();
  const nn::AdaScale twice(2 * replicas,
                           1 - static_cast<double>(replicas) / 1000);
  return RealGain(&twice, each, all, slots, here);
}

}  // namespace escala::planted
