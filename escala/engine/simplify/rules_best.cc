// The position of the first largest or smallest element along a dimension, as
// argmax finds it: two passes of vectors, where the pairs of an element and its
// position would be combined one after the other.
#include <cmath>
#include <limits>
#include <numeric>

#include "escala/engine/simplify/rules.h"
#include "escala/hlo/builder.h"
#include "escala/hlo/constants.h"
#include "escala/hlo/patterns.h"
#include "escala/hlo/reference/elements.h"
#include "escala/hlo/reference/region_runner.h"

namespace escala::engine::simplify {
namespace {

// The elements on which a body is tried.
constexpr double kInfinity = std::numeric_limits<double>::infinity();
constexpr double kFloats[] = {-kInfinity, -2, -0.5, 0, 1, 3, kInfinity, NAN};
constexpr double kIntegers[] = {0, 1, 2, 5, 7};
constexpr double kPlaces[][2] = {{0, 0}, {0, 1}, {2, 5}, {1, 100}};

// Whether the body chooses, of an element and a later one, that which is NaN or
// better by `maximum`, and else the first; and its position with it.
class Trial {
 public:
  Trial(const Rewriter& rewriter, const Op& op)
      : types_{rewriter.element(op.operands[0]),
               rewriter.element(op.operands[1])},
        runner_(hlo::MakeRegionRunner(
            {rewriter.module(), rewriter.function(), op}, hlo::CoreContext{})) {
  }

  bool ChoosesFirst(bool maximum) {
    const std::span<const double> values =
        IsFloat(types_[0]) ? std::span<const double>(kFloats)
                           : std::span<const double>(kIntegers);
    for (const double a : values)
      for (const double b : values)
        for (const auto& [i, j] : kPlaces)
          if (!ChoosesFirst(maximum, a, i, b, j)) return false;
    return true;
  }

 private:
  bool ChoosesFirst(bool maximum, double a, double i, double b, double j) {
    const bool better = std::isnan(a) || (maximum ? a > b : a < b);
    const bool first = better || (a == b && i < j);
    const HostArray given[] = {Scalar(types_[0], a), Scalar(types_[1], i),
                               Scalar(types_[0], b), Scalar(types_[1], j)};
    HostArray value(Shape{types_[0], {}}), place(Shape{types_[1], {}});
    const ConstView arguments[] = {given[0].view(), given[1].view(),
                                   given[2].view(), given[3].view()};
    const View results[] = {value.mutable_view(), place.mutable_view()};
    if (!runner_->Run(0, arguments, results).ok()) return false;
    const double got = ElementAsDouble(value.view(), 0);
    const double want = first ? a : b;
    return (got == want || (std::isnan(got) && std::isnan(want))) &&
           ElementAsDouble(place.view(), 0) == (first ? i : j);
  }

  const ElementType types_[2];
  const std::unique_ptr<hlo::RegionRunner> runner_;
};

bool IsPlainBody(const Rewriter& rewriter, const Op& op) {
  if (!HasWideOps(rewriter, op.regions[0]) || !hlo::CapturedBy(op).empty())
    return false;
  for (const size_t i : {0, 1, 2, 3})
    if (rewriter.type(op.regions[0].arguments[i]) !=
        Type::Tensor(rewriter.element(op.operands[i % 2]), {}))
      return false;
  return true;
}

bool StartsFrom(const Rewriter& rewriter, ValueId v, const HostArray& scalar) {
  const auto splat = rewriter.Splat(v);
  return splat &&
         std::equal(splat->data(), splat->data() + scalar.shape().byte_size(),
                    scalar.data());
}

// `x` reduced as by `op`, but by `code`, from its identity.
ValueId Best(Rewriter* rewriter, const Op& op, OpCode code, ValueId x) {
  const ElementType type = rewriter->element(x);
  auto reduce = std::make_unique<Op>();
  reduce->code = OpCode::kReduce;
  reduce->operands = {x, rewriter->Constant(hlo::IdentityOf(code, type))};
  reduce->attributes = op.attributes;
  reduce->location = op.location;
  reduce->regions.push_back(rewriter->ScalarBody(code, type));
  return rewriter->Emit(std::move(reduce),
                        Type::Tensor(type, rewriter->dims(op.results[0])));
}

}  // namespace

// Of equal elements the reduction may return another zero than the maximum, so
// the element itself must not be used.
Edit PositionOfBest(Rewriter* rewriter, Op* op) {
  if (op->results.size() != 2 || op->operands.size() != 4 ||
      rewriter->uses(op->results[0]) > 0)
    return Edit::kNothing;
  const ValueId x = op->operands[0], places = op->operands[1];
  const ElementType type = rewriter->element(x);
  const ElementType index = rewriter->element(places);
  const Dims dims = rewriter->dims(x);
  const Op* const iota = rewriter->Def(places, OpCode::kIota);
  if (iota == nullptr ||
      op->attributes.Ints("dimensions") !=
          Dims{iota->attributes.Int("iota_dimension")} ||
      (index != ElementType::kI32 && index != ElementType::kI64) ||
      !(IsPlainFloat(type) || (IsInteger(type) && BitWidth(type) >= 8)) ||
      !StartsFrom(*rewriter, op->operands[3], Scalar(index, 0)) ||
      !IsPlainBody(*rewriter, *op))
    return Edit::kNothing;
  OpCode code = OpCode::kMaximum;
  if (!StartsFrom(*rewriter, op->operands[2], hlo::IdentityOf(code, type)))
    code = OpCode::kMinimum;
  if (!StartsFrom(*rewriter, op->operands[2], hlo::IdentityOf(code, type)) ||
      !Trial(*rewriter, *op).ChoosesFirst(code == OpCode::kMaximum))
    return Edit::kNothing;
  const auto compare = [&](const char* how, ValueId a, ValueId b) {
    return rewriter->Emit(
        OpCode::kCompare, {a, b},
        hlo::Attributes({{"comparison_direction", std::string(how)}}),
        Type::Tensor(ElementType::kI1, Dims(dims)));
  };
  Dims kept(dims.size());
  std::iota(kept.begin(), kept.end(), 0);
  kept.erase(kept.begin() + op->attributes.Ints("dimensions")[0]);
  const ValueId best = Best(rewriter, *op, code, x);
  ValueId hit = compare("EQ", x, rewriter->Broadcast(best, dims, kept));
  if (IsFloat(type))  // if any is NaN, the best is, too
    hit = rewriter->Emit(OpCode::kOr, {hit, compare("NE", x, x)},
                         Shape{ElementType::kI1, dims});
  const ValueId none =
      rewriter->Splat(hlo::IdentityOf(OpCode::kMinimum, index), dims);
  const ValueId found =
      rewriter->Emit(OpCode::kSelect, {hit, places, none}, Shape{index, dims});
  rewriter->Replace(op->results[1],
                    Best(rewriter, *op, OpCode::kMinimum, found));
  rewriter->Replace(op->results[0], best);
  return Edit::kGone;
}

}  // namespace escala::engine::simplify
