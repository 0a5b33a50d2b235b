// The custom calls that JAX emits for devices that it does not know.
#include <algorithm>
#include <cmath>
#include <cstring>
#include <map>
#include <numeric>
#include <string>
#include <vector>

#include "escala/base/mutex.h"
#include "escala/hlo/patterns.h"
#include "escala/hlo/reference/decompositions.h"
#include "escala/hlo/reference/elements.h"
#include "escala/hlo/reference/lapack.h"

namespace escala::hlo::ref {

namespace {

struct Target {
  std::string_view name;
  Status (*run)(const KernelCall& call);
};

// Verification checks only what the row in ops.def says, so every property that
// a target relies on is checked here.
Status Expect(bool condition, const KernelCall& call,
              std::string_view expected) {
  if (condition) return Status();
  std::vector<std::string> operands, results;
  for (const ConstView& view : call.operands)
    operands.push_back(view.shape->ToString());
  for (const View& view : call.results)
    results.push_back(view.shape->ToString());
  return InvalidArgument(
      "custom_call @", call.op.op.attributes.Str("call_target_name"), ": got (",
      StrJoin(operands), ") -> (", StrJoin(results), "), expected ", expected);
}

Status Identity(const KernelCall& call) {
  bool same = call.operands.size() == call.results.size();
  for (size_t i = 0; same && i < call.results.size(); ++i)
    same = *call.operands[i].shape == *call.results[i].shape;
  ESCALA_RETURN_IF_ERROR(Expect(
      same, call,
      "results of the operands' types: a target that changes how a value is "
      "cut into shards is supported as sdy.manual_computation only"));
  for (size_t i = 0; i < call.results.size(); ++i)
    CopyElements(call.results[i], 0, call.operands[i], 0,
                 call.results[i].shape->num_elements());
  return Status();
}

Status AllocateBuffer(const KernelCall& call) {
  ESCALA_RETURN_IF_ERROR(Expect(call.operands.empty(), call, "no operands"));
  for (const View& result : call.results)
    std::memset(result.data, 0, result.shape->byte_size());
  return Status();
}

// True if the dimensions are those of `matrices` with the last two replaced by
// `last`.
bool HasDims(const Shape& shape, const Shape& matrices, const Dims& last) {
  Dims dims(matrices.dims.begin(), matrices.dims.end() - 2);
  dims.insert(dims.end(), last.begin(), last.end());
  return shape.type == matrices.type && shape.dims == dims;
}

bool AreFloatMatrices(const Shape& shape) {
  return shape.rank() >= 2 && (IsFloat(shape.type) || IsComplex(shape.type));
}

Status Qr(const KernelCall& call) {
  bool ok = call.operands.size() == 1 && call.results.size() == 2;
  if (ok) {
    const Shape& a = *call.operands[0].shape;
    ok = AreFloatMatrices(a) && *call.results[0].shape == a;
    if (ok) {
      const int64_t k = std::min(a.dims[a.rank() - 2], a.dims.back());
      ok = HasDims(*call.results[1].shape, a, {k});
    }
  }
  ESCALA_RETURN_IF_ERROR(
      Expect(ok, call, "([..., m, n]) -> ([..., m, n], [..., min(m, n)])"));
  return HouseholderQr(call);
}

Status ElementaryReflectors(const KernelCall& call) {
  bool ok = call.operands.size() == 2 && call.results.size() == 1;
  if (ok) {
    const Shape& a = *call.operands[0].shape;
    const Shape& taus = *call.operands[1].shape;
    ok = AreFloatMatrices(a) && *call.results[0].shape == a &&
         taus.rank() >= 1 && HasDims(taus, a, {taus.dims.back()}) &&
         taus.dims.back() <= a.dims.back() &&
         a.dims.back() <= a.dims[a.rank() - 2];
  }
  ESCALA_RETURN_IF_ERROR(Expect(
      ok, call, "([..., m, n], [..., k]) -> [..., m, n] with k <= n <= m"));
  return HouseholderProduct(call);
}

// True for an array of `type` with the dimensions of `matrices` but the last
// two, and `last` in their place.
bool IsVectors(const Shape& shape, const Shape& matrices, ElementType type,
               int64_t last) {
  Dims dims(matrices.dims.begin(), matrices.dims.end() - 2);
  dims.push_back(last);
  return shape.type == type && shape.dims == dims;
}

Status Lu(const KernelCall& call) {
  bool ok = call.operands.size() == 1 && call.results.size() == 3;
  if (ok) {
    const Shape& a = *call.operands[0].shape;
    ok = AreFloatMatrices(a) && *call.results[0].shape == a;
    if (ok) {
      const int64_t m = a.dims[a.rank() - 2], k = std::min(m, a.dims.back());
      ok = IsVectors(*call.results[1].shape, a, ElementType::kI32, k) &&
           IsVectors(*call.results[2].shape, a, ElementType::kI32, m);
    }
  }
  ESCALA_RETURN_IF_ERROR(
      Expect(ok, call,
             "([..., m, n]) -> ([..., m, n], i32 [..., min(m, n)], i32 [..., "
             "m])"));
  return LuDecomposition(call);
}

// The backend_config is "lower,sort,most sweeps,tolerance". The values are
// always sorted, and as exact as their type allows.
Status Eigh(const KernelCall& call) {
  const std::string config = call.op.op.attributes.StrOr("backend_config", "");
  bool ok = call.operands.size() == 1 && call.results.size() == 2;
  if (ok) {
    const Shape& a = *call.operands[0].shape;
    ok = AreFloatMatrices(a) && *call.results[0].shape == a &&
         a.dims[a.rank() - 2] == a.dims.back() &&
         IsVectors(*call.results[1].shape, a, RealType(a.type), a.dims.back());
  }
  ESCALA_RETURN_IF_ERROR(
      Expect(ok, call, "([..., n, n]) -> ([..., n, n], real [..., n])"));
  return HermitianEigen(call, config.empty() || config[0] != '0');
}

// --- The k best of every line ------------------------------------------------

// The positions of a line, best first; equal ones in order, NaN last.
std::vector<int64_t> Ranked(const std::vector<double>& line, bool largest) {
  std::vector<int64_t> order(line.size());
  std::iota(order.begin(), order.end(), 0);
  std::stable_sort(order.begin(), order.end(), [&](int64_t i, int64_t j) {
    if (std::isnan(line[i]) || std::isnan(line[j]))
      return !std::isnan(line[i]) && std::isnan(line[j]);
    return largest ? line[i] > line[j] : line[i] < line[j];
  });
  return order;
}

// For every line of `values` along dimension `d`: copies the best elements and
// the elements of `indices` at their positions (the positions themselves if
// `indices` is null).
void SelectBest(ConstView values, const ConstView* indices, int64_t d,
                bool largest, View best, View best_indices) {
  const Dims& in = values.shape->dims;
  const int64_t n = in[d], k = best.shape->dims[d];
  int64_t outer = 1, inner = 1;
  for (int64_t i = 0; i < d; ++i) outer *= in[i];
  for (int64_t i = d + 1; i < values.shape->rank(); ++i) inner *= in[i];
  std::vector<double> line(n);
  for (int64_t o = 0; o < outer; ++o) {
    for (int64_t i = 0; i < inner; ++i) {
      const auto at = [&](int64_t x) { return (o * n + x) * inner + i; };
      for (int64_t x = 0; x < n; ++x) line[x] = ElementAsDouble(values, at(x));
      const std::vector<int64_t> order = Ranked(line, largest);
      for (int64_t x = 0; x < k; ++x) {
        const int64_t to = (o * k + x) * inner + i;
        CopyElement(best, to, values, at(order[x]));
        if (indices != nullptr)
          CopyElement(best_indices, to, *indices, at(order[x]));
        else
          StoreOne<int64_t>(best_indices, to, order[x]);
      }
    }
  }
}

bool DiffersOnlyIn(const Dims& in, const Dims& out, int64_t d) {
  if (d < 0 || in.size() != out.size() || d >= static_cast<int64_t>(in.size()))
    return false;
  Dims same = in;
  same[d] = out[d];
  return same == out && out[d] <= in[d];
}

// (values, indices, worst value, no index) -> (best values, their indices). The
// result is exact, i.e. has a recall of 1.
Status ApproxTopK(const KernelCall& call) {
  const std::optional<int64_t> d = ReductionDimOf(call.op.op);
  bool ok = d && call.operands.size() == 4 && call.results.size() == 2;
  if (ok) {
    const Shape& values = *call.operands[0].shape;
    const Shape& indices = *call.operands[1].shape;
    const Shape& best = *call.results[0].shape;
    const Shape& best_indices = *call.results[1].shape;
    ok = IsFloat(values.type) && values.dims == indices.dims &&
         values.type == best.type && indices.type == best_indices.type &&
         best.dims == best_indices.dims &&
         DiffersOnlyIn(values.dims, best.dims, *d) &&
         call.operands[2].shape->dims.empty() &&
         IsFloat(call.operands[2].shape->type);
  }
  ESCALA_RETURN_IF_ERROR(
      Expect(ok, call,
             "(values, indices, initial value, initial index) -> (values, "
             "indices), shorter along reduction_dim of backend_config"));
  const bool largest = ElementAsDouble(call.operands[2], 0) < 0;
  SelectBest(call.operands[0], &call.operands[1], *d, largest, call.results[0],
             call.results[1]);
  return Status();
}

// CHLO's top_k in the encoding of MLIR-HLO.
Status TopKOfLast(const KernelCall& call) {
  const Attribute* attribute = call.op.op.attributes.Find("mhlo.attributes");
  const auto* config =
      attribute == nullptr ? nullptr : attribute->get<AttributeMap>();
  bool ok = call.operands.size() == 1 && call.results.size() == 2;
  if (ok) {
    const Shape& values = *call.operands[0].shape;
    const Shape& best = *call.results[0].shape;
    ok = !IsComplex(values.type) && values.type == best.type &&
         IsSigned(call.results[1].shape->type) &&
         best.dims == call.results[1].shape->dims &&
         DiffersOnlyIn(values.dims, best.dims, values.rank() - 1);
  }
  ESCALA_RETURN_IF_ERROR(
      Expect(ok, call, "([..., n]) -> ([..., k], [..., k])"));
  const bool largest = config == nullptr || config->BoolOr("largest", true);
  SelectBest(call.operands[0], nullptr, call.operands[0].shape->rank() - 1,
             largest, call.results[0], call.results[1]);
  return Status();
}

Status Erf(const KernelCall& call) {
  ESCALA_RETURN_IF_ERROR(
      Expect(call.operands.size() == 1 && call.results.size() == 1 &&
                 *call.operands[0].shape == *call.results[0].shape &&
                 IsFloat(call.operands[0].shape->type),
             call, "one float operand and a result of its type"));
  MapElements<double, double>(call.cancel, call.operands[0], call.results[0],
                              [](double x) { return std::erf(x); });
  return Status();
}

// Marks its operands as used (dce_sink), or wishes that the first be computed
// before the second (control_dep): no result depends on either.
Status Sink(const KernelCall& call) {
  return Expect(call.results.empty(), call, "no results");
}

// Sorted by name for the lookup.
constexpr Target kTargets[] = {
    {"AllocateBuffer", AllocateBuffer},
    {"ApproxTopK", ApproxTopK},
    {"Eigh", Eigh},
    {"LayoutConstraint", Identity},
    {"LuDecomposition", Lu},
    {"ProductOfElementaryHouseholderReflectors", ElementaryReflectors},
    {"Qr", Qr},
    {"SPMDFullToShardShape", Identity},
    {"SPMDShardToFullShape", Identity},
    {"Sharding", Identity},
    {"annotate_device_placement", Identity},
    {"control_dep", Sink},
    {"dce_sink", Sink},
    {"mhlo.erf", Erf},
    {"mhlo.topk", TopKOfLast},
};

struct Registered {
  Mutex mutex;
  std::map<std::string, Kernel, std::less<>> kernels ESCALA_GUARDED_BY(mutex);
};
Registered& AllRegistered() {
  static auto* const registered = new Registered();
  return *registered;
}

Kernel FindRegistered(std::string_view target) {
  Registered& registered = AllRegistered();
  const MutexLock lock(registered.mutex);
  const auto it = registered.kernels.find(target);
  return it == registered.kernels.end() ? nullptr : it->second;
}

}  // namespace

Status CustomCall(const KernelCall& call) {
  const std::string& name = call.op.op.attributes.Str("call_target_name");
  if (Kernel kernel = FindRegistered(name)) return kernel(call);
  std::vector<std::string> known;
  for (const Target& target : kTargets) {
    if (target.name == name) return target.run(call);
    known.emplace_back(target.name);
  }
  if (IsLapackTarget(name)) return Lapack(call);
  if (name == "tpu_custom_call")
    return Unimplemented(
        "custom_call @tpu_custom_call: a Mosaic kernel (Pallas) is code for a "
        "TPU alone; write it in plain ops, or call it with interpret=True");
  if (name == "ragged_all_to_all")
    return Unimplemented(
        "custom_call @ragged_all_to_all: the reference does not know it; run "
        "the program on the software Pod, which expands it");
  return Unimplemented("custom_call @", name,
                       ": this target is not known, only ", StrJoin(known));
}

}  // namespace escala::hlo::ref

namespace escala::hlo {

void RegisterCustomCall(std::string_view target, Kernel kernel) {
  ref::Registered& registered = ref::AllRegistered();
  const MutexLock lock(registered.mutex);
  registered.kernels.insert_or_assign(std::string(target), kernel);
}

}  // namespace escala::hlo
