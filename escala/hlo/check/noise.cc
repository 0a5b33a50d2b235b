#include "escala/hlo/check/noise.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>
#include <mutex>
#include <utility>

#include "escala/hlo/analysis/widen.h"
#include "escala/hlo/check/yardstick.h"
#include "escala/hlo/op_table.h"
#include "escala/hlo/reference/kernel.h"

namespace escala::hlo {
namespace {

// escala.shake(x) moves every part of x by `escala.ulps` ulps of `escala.type`,
// up or down. escala.settle(x, y) is x where the type holds it exactly, else y,
// moved in the same way and then rounded to the type, up or down.
constexpr char kShake[] = "escala.shake";
constexpr char kSettle[] = "escala.settle";

// No type is wider than f64, so an f64 value counts as exact if it needs few
// bits.
bool IsExact(ElementType type, double value) {
  if (value == 0 || !std::isfinite(value)) return true;
  const double ulp = UlpOf(type, std::fabs(value));
  return std::fmod(value,
                   type == ElementType::kF64 ? std::ldexp(ulp, 21) : ulp) == 0;
}

class Noise {
 public:
  explicit Noise(const AttributeMap& attributes)
      : type_(attributes.Find("escala.type")->get<Type>()->shape.type),
        ulps_(attributes.Float("escala.ulps")),
        way_(attributes.Str("escala.way")),
        seed_(static_cast<uint64_t>(attributes.Int("escala.seed"))) {}

  ElementType type() const { return type_; }

  double Move(double value, int64_t at) const {
    if (value == 0 || !std::isfinite(value)) return value;
    const double by = ulps_ * UlpOf(type_, std::fabs(value));
    return IsUp(value, at) ? value + by : value - by;
  }

  double Round(double value, int64_t at) const {
    if (IsExact(type_, value)) return value;
    const double ulp = UlpOf(type_, std::fabs(value));
    if (type_ == ElementType::kF64)
      return IsUp(value, at) ? value + ulp : value;
    const double low = std::floor(value / ulp) * ulp;
    return IsUp(value, at) ? low + ulp : low;
  }

 private:
  bool IsUp(double value, int64_t at) const {
    if (way_ == "up" || way_ == "down") return way_ == "up";
    if (way_ == "in" || way_ == "out") return (way_ == "out") == (value > 0);
    // Equal values round equally, so that equal values on all cores stay equal.
    uint64_t bits = std::bit_cast<uint64_t>(value) + seed_ +
                    static_cast<uint64_t>(at) * 0x9E3779B97F4A7C15u;
    bits = (bits ^ (bits >> 30)) * 0xBF58476D1CE4E5B9u;
    bits = (bits ^ (bits >> 27)) * 0x94D049BB133111EBu;
    return bits >> 63 != 0;
  }

  const ElementType type_;
  const double ulps_;
  const std::string way_;
  const uint64_t seed_;
};

int64_t NumParts(const Shape& shape) {
  return shape.num_elements() * (IsComplex(shape.type) ? 2 : 1);
}

// Programs may contain custom calls by these names, so check the attributes.
Status Check(const KernelCall& call, size_t num_operands) {
  const AttributeMap& attributes = call.op.op.attributes;
  const Attribute* type = attributes.Find("escala.type");
  const Attribute* ulps = attributes.Find("escala.ulps");
  const Attribute* way = attributes.Find("escala.way");
  const Attribute* seed = attributes.Find("escala.seed");
  bool ok = call.operands.size() == num_operands && call.results.size() == 1 &&
            type != nullptr && type->get<Type>() != nullptr &&
            type->get<Type>()->is_tensor() &&
            IsFloat(type->get<Type>()->shape.type) && ulps != nullptr &&
            ulps->get<FloatValue>() != nullptr && way != nullptr &&
            way->get<std::string>() != nullptr && seed != nullptr &&
            seed->get<IntValue>() != nullptr;
  if (ok) {
    const Shape& result = *call.results[0].shape;
    ok = (IsFloat(result.type) || IsComplex(result.type)) &&
         RealType(result.type) == ElementType::kF64;
    for (const ConstView& operand : call.operands)
      ok = ok && *operand.shape == result;
  }
  return ok ? Status()
            : InvalidArgument("custom_call @",
                              attributes.Str("call_target_name"),
                              ": expected what check/noise.cc writes");
}

Status RunShake(const KernelCall& call) {
  ESCALA_RETURN_IF_ERROR(Check(call, 1));
  const Noise noise(call.op.op.attributes);
  const auto* x = reinterpret_cast<const double*>(call.operands[0].data);
  auto* out = reinterpret_cast<double*>(call.results[0].data);
  for (int64_t i = 0; i < NumParts(*call.results[0].shape); ++i)
    out[i] = noise.Move(x[i], i);
  return Status();
}

Status RunSettle(const KernelCall& call) {
  ESCALA_RETURN_IF_ERROR(Check(call, 2));
  const Noise noise(call.op.op.attributes);
  const auto* x = reinterpret_cast<const double*>(call.operands[0].data);
  const auto* y = reinterpret_cast<const double*>(call.operands[1].data);
  auto* out = reinterpret_cast<double*>(call.results[0].data);
  for (int64_t i = 0; i < NumParts(*call.results[0].shape); ++i)
    out[i] = IsExact(noise.type(), x[i]) ? x[i]
                                         : noise.Round(noise.Move(y[i], i), i);
  return Status();
}

// True for ops that sum terms internally, not in a region.
bool SumsInside(const Op& op) {
  switch (op.code) {
    case OpCode::kBatchNormGrad:
    case OpCode::kBatchNormInference:
    case OpCode::kBatchNormTraining:
    case OpCode::kCholesky:
    case OpCode::kChloRaggedDot:
    case OpCode::kConvolution:
    case OpCode::kDot:
    case OpCode::kDotGeneral:
    case OpCode::kDynamicConv:
    case OpCode::kEinsum:
    case OpCode::kFft:
    case OpCode::kTriangularSolve:
    case OpCode::kUnaryEinsum:
      return true;
    default:
      return false;
  }
}

class NoiseMaker {
 public:
  NoiseMaker(const Module& module, const Function& narrow, Function* wide,
             const char* way, uint64_t* seed)
      : module_(module),
        narrow_(narrow),
        wide_(*wide),
        way_(way),
        seed_(*seed) {}

  void Run(Region* region) {
    std::vector<std::unique_ptr<Op>> ops;
    for (auto& op : region->ops) {
      for (Region& nested : op->regions) Run(&nested);
      Add(std::move(op), &ops);
    }
    region->ops = std::move(ops);
  }

 private:
  // True for a float of the program, false for values that Widen added.
  bool IsNoisy(ValueId v) const {
    if (v >= static_cast<ValueId>(narrow_.value_types.size())) return false;
    const Type& type = narrow_.type(v);
    return type.is_tensor() &&
           WideType(RealType(type.shape.type)) == ElementType::kF64;
  }

  void Add(std::unique_ptr<Op> op, std::vector<std::unique_ptr<Op>>* ops) {
    const bool noisy = !RoundsNothing(*op) &&
                       std::any_of(op->results.begin(), op->results.end(),
                                   [this](ValueId v) { return IsNoisy(v); });
    if (!noisy) {
      ops->push_back(std::move(op));
      return;
    }
    // Runs the op twice: on its operands, and on moved operands.
    const std::vector<ValueId> results = op->results;
    for (ValueId& v : op->results)
      if (IsNoisy(v)) v = wide_.NewValue(wide_.type(v));
    const std::vector<ValueId> clean = op->results;
    // A transcendental function need not be rounded correctly. n additions have
    // about sqrt(n) times the rounding error of one, relative to the sum and,
    // if terms cancel, relative to the terms.
    double ulps = Info(*op).Is(kTranscendental) ? 1 : 0;
    std::vector<ValueId> moved = clean;
    std::unique_ptr<Op> shaken;
    if (SumsInside(*op)) {
      ulps = std::max(1.0, std::sqrt(Terms(*op)) / 4);
      shaken = Clone(*op);
      for (ValueId& v : shaken->operands)
        if (IsNoisy(v))
          v = Call(kShake, {v}, wide_.NewValue(wide_.type(v)), v, ulps, ops);
      for (ValueId& v : shaken->results) v = wide_.NewValue(wide_.type(v));
      moved = shaken->results;
    }
    ops->push_back(std::move(op));
    if (shaken != nullptr) ops->push_back(std::move(shaken));
    for (size_t i = 0; i < results.size(); ++i)
      if (IsNoisy(results[i]))
        Call(kSettle, {clean[i], moved[i]}, results[i], results[i], ulps, ops);
  }

  // The number of terms per element of the result, as if the cores' results
  // were added up, which a program may do in one sum.
  double Terms(const Op& op) const {
    const double flops = WorkOf({module_, wide_, op}).flops;
    const double elements =
        static_cast<double>(wide_.shape(op.results[0]).num_elements());
    return flops / 2 / std::max(1.0, elements) *
           static_cast<double>(module_.num_replicas()) *
           static_cast<double>(module_.num_partitions());
  }

  ValueId Call(const char* target, std::vector<ValueId> operands,
               ValueId result, ValueId of, double ulps,
               std::vector<std::unique_ptr<Op>>* ops) {
    auto op = std::make_unique<Op>();
    op->code = OpCode::kCustomCall;
    op->operands = std::move(operands);
    op->results = {result};
    op->attributes.Set("call_target_name", std::string(target));
    Type type;
    type.shape = Shape{RealType(narrow_.shape(of).type), {}};
    op->attributes.Set("escala.type", std::move(type));
    op->attributes.Set("escala.ulps", FloatValue{ulps, ElementType::kF64});
    op->attributes.Set("escala.way", std::string(way_));
    op->attributes.Set("escala.seed",
                       IntValue{static_cast<int64_t>(seed_ += 0x1234567u)});
    ops->push_back(std::move(op));
    return result;
  }

  const Module& module_;
  const Function& narrow_;
  Function& wide_;
  const char* const way_;
  uint64_t& seed_;
};

}  // namespace

bool RoundsNothing(const Op& op) {
  if (Info(op).Is(kDataMovement) || Info(op).Is(kTerminator)) return true;
  switch (op.code) {
    case OpCode::kAllGather:
    case OpCode::kAllReduce:
    case OpCode::kAllToAll:
    case OpCode::kCall:
    case OpCode::kCase:
    case OpCode::kCeil:
    case OpCode::kClamp:
    case OpCode::kCollectiveBroadcast:
    case OpCode::kCollectivePermute:
    case OpCode::kCollectiveReduce:
    case OpCode::kCompare:
    case OpCode::kComplex:
    case OpCode::kComposite:
    case OpCode::kConstant:
    case OpCode::kFloor:
    case OpCode::kIf:
    case OpCode::kImag:
    case OpCode::kIsFinite:
    case OpCode::kMap:
    case OpCode::kMaximum:
    case OpCode::kMinimum:
    case OpCode::kNegate:
    case OpCode::kOptimizationBarrier:
    case OpCode::kReal:
    case OpCode::kReduce:
    case OpCode::kReduceScatter:
    case OpCode::kReduceWindow:
    case OpCode::kRoundNearestAfz:
    case OpCode::kRoundNearestEven:
    case OpCode::kScatter:
    case OpCode::kSelect:
    case OpCode::kSelectAndScatter:
    case OpCode::kSort:
    case OpCode::kTuple:
    case OpCode::kGetTupleElement:
    case OpCode::kWhile:
      return true;
    default:
      return false;
  }
}

Result<Module> WidenWithNoise(const Module& module, int kind) {
  static std::once_flag once;
  std::call_once(once, [] {
    RegisterCustomCall(kShake, RunShake);
    RegisterCustomCall(kSettle, RunSettle);
  });
  ESCALA_ASSIGN_OR_RETURN(Module wide, Widen(module));
  constexpr const char* kWays[kNoises] = {"up",  "down",   "in",
                                          "out", "random", "random"};
  uint64_t seed = static_cast<uint64_t>(kind);
  for (size_t i = 0; i < wide.functions.size(); ++i) {
    Function* function = wide.functions[i].get();
    NoiseMaker(wide, *module.functions[i], function, kWays[kind], &seed)
        .Run(&function->body);
  }
  return wide;
}

}  // namespace escala::hlo
