// Dot products: absorbs transposes into the dimension numbers where possible,
// and those that sum nothing become multiplications. Each sum keeps its terms
// and their order.
#include <algorithm>
#include <numeric>

#include "escala/engine/simplify/rules.h"
#include "escala/hlo/builder.h"
#include "escala/hlo/reference/compute.h"
#include "escala/hlo/reference/matmul_precision.h"

namespace escala::engine::simplify {
namespace {

struct Side {
  Dims batching, contracting;
};
struct DotForm {
  Side lhs, rhs;
};

DotForm FormOf(const Op& op) {
  const AttributeMap& numbers = op.attributes.Dict("dot_dimension_numbers");
  return {{numbers.Ints("lhs_batching_dimensions"),
           numbers.Ints("lhs_contracting_dimensions")},
          {numbers.Ints("rhs_batching_dimensions"),
           numbers.Ints("rhs_contracting_dimensions")}};
}

AttributeMap WithForm(AttributeMap attributes, const DotForm& form) {
  AttributeMap numbers;
  numbers.Set("lhs_batching_dimensions", hlo::IntsOf(form.lhs.batching));
  numbers.Set("lhs_contracting_dimensions", hlo::IntsOf(form.lhs.contracting));
  numbers.Set("rhs_batching_dimensions", hlo::IntsOf(form.rhs.batching));
  numbers.Set("rhs_contracting_dimensions", hlo::IntsOf(form.rhs.contracting));
  attributes.Set("dot_dimension_numbers", std::move(numbers));
  return attributes;
}

// The dimensions of an operand of `rank` that are neither batching nor
// contracting.
Dims FreeOf(const Side& side, size_t rank) {
  Dims free;
  for (size_t d = 0; d < rank; ++d)
    if (!hlo::HasDim(side.batching, d) && !hlo::HasDim(side.contracting, d))
      free.push_back(static_cast<int64_t>(d));
  return free;
}

// --- Transposes --------------------------------------------------------------

Dims Mapped(const Dims& dims, const Dims& permutation) {
  Dims mapped;
  for (int64_t d : dims) mapped.push_back(permutation[d]);
  return mapped;
}

// Absorbs the transpose of an operand, if its free dimensions keep their order.
ValueId DotOfTranspose(Rewriter* rewriter, const Op& op) {
  DotForm form = FormOf(op);
  for (int i : {0, 1}) {
    const Op* inner = rewriter->Def(op.operands[i], OpCode::kTranspose);
    if (inner == nullptr) continue;
    const Dims& permutation = inner->attributes.Ints("permutation");
    Side& side = i == 0 ? form.lhs : form.rhs;
    const Dims free = Mapped(FreeOf(side, permutation.size()), permutation);
    if (!std::is_sorted(free.begin(), free.end())) continue;
    side.batching = Mapped(side.batching, permutation);
    side.contracting = Mapped(side.contracting, permutation);
    std::vector<ValueId> operands = op.operands;
    operands[i] = inner->operands[0];
    return Like(rewriter, op, OpCode::kDotGeneral, std::move(operands),
                WithForm(op.attributes, form));
  }
  return kNone;
}

hlo::Attribute Swapped(const hlo::Attribute& precision) {
  hlo::Attribute::Array list = *precision.get<hlo::Attribute::Array>();
  std::reverse(list.begin(), list.end());
  return list;
}

bool IsCounting(const Dims& dims, int64_t from) {
  for (int64_t d : dims)
    if (d != from++) return false;
  return true;
}

// Absorbs the transpose of a result, if it only reorders batch dimensions or
// moves the free dimensions of rhs before those of lhs (or both): the operands
// are swapped then.
ValueId TransposeOfDot(Rewriter* rewriter, const Op& op) {
  const Op* dot = rewriter->Def(op.operands[0], OpCode::kDotGeneral);
  if (dot == nullptr || rewriter->uses(op.operands[0]) > 1 ||
      dot->attributes.Has("algorithm"))
    return kNone;
  DotForm form = FormOf(*dot);
  const Dims& permutation = op.attributes.Ints("permutation");
  const int64_t batch = static_cast<int64_t>(form.lhs.batching.size());
  const int64_t lhs_free = static_cast<int64_t>(
      FreeOf(form.lhs, rewriter->dims(dot->operands[0]).size()).size());
  const Dims first(permutation.begin(), permutation.begin() + batch);
  const Dims rest(permutation.begin() + batch, permutation.end());
  for (int64_t d : first)
    if (d >= batch) return kNone;
  const int64_t rhs_free = static_cast<int64_t>(rest.size()) - lhs_free;
  const Dims right(rest.begin(), rest.begin() + rhs_free);
  const Dims left(rest.begin() + rhs_free, rest.end());
  const bool swapped =
      IsCounting(right, batch + lhs_free) && IsCounting(left, batch);
  if (!swapped && !IsCounting(rest, batch)) return kNone;
  form.lhs.batching = Mapped(first, form.lhs.batching);
  form.rhs.batching = Mapped(first, form.rhs.batching);
  std::vector<ValueId> operands = dot->operands;
  AttributeMap attributes = dot->attributes;
  if (swapped) {
    std::swap(operands[0], operands[1]);
    std::swap(form.lhs, form.rhs);
    if (const hlo::Attribute* precision = attributes.Find("precision_config"))
      if (precision->get<hlo::Attribute::Array>() != nullptr)
        attributes.Set("precision_config", Swapped(*precision));
  }
  return Like(rewriter, op, OpCode::kDotGeneral, std::move(operands),
              WithForm(std::move(attributes), form));
}

// --- Degenerate dimensions ---------------------------------------------------

// Drops dimensions of size 1. Batching and contracting dimensions have it in
// both operands.
ValueId DotUnits(Rewriter* rewriter, const Op& op) {
  const Dims sizes[2] = {rewriter->dims(op.operands[0]),
                         rewriter->dims(op.operands[1])};
  if (std::count(sizes[0].begin(), sizes[0].end(), 1) == 0 &&
      std::count(sizes[1].begin(), sizes[1].end(), 1) == 0)
    return kNone;
  DotForm form = FormOf(op);
  Side* const sides[2] = {&form.lhs, &form.rhs};
  std::vector<ValueId> operands;
  for (int i : {0, 1}) {
    Dims place(sizes[i].size(), -1);
    int64_t next = 0;
    for (size_t d = 0; d < place.size(); ++d)
      if (sizes[i][d] != 1) place[d] = next++;
    for (Dims* list : {&sides[i]->batching, &sides[i]->contracting}) {
      *list = Mapped(*list, place);
      std::erase(*list, -1);
    }
    operands.push_back(
        rewriter->Reshape(op.operands[i], WithoutUnits(sizes[i])));
  }
  const Dims result = rewriter->dims(op.results[0]);
  const ElementType type = rewriter->element(op.results[0]);
  return rewriter->Reshape(
      rewriter->Emit(OpCode::kDotGeneral, std::move(operands),
                     WithForm(op.attributes, form),
                     Type::Tensor(type, WithoutUnits(result))),
      result);
}

// A contraction over a dimension of size 0 gives zeros.
ValueId DotOfNothing(Rewriter* rewriter, const Op& op) {
  const DotForm form = FormOf(op);
  const Dims sizes = rewriter->dims(op.operands[0]);
  for (int64_t d : form.lhs.contracting)
    if (sizes[d] == 0)
      return rewriter->Splat(Scalar(rewriter->element(op.results[0]), 0),
                             Dims(rewriter->dims(op.results[0])));
  return kNone;
}

bool HoldsAll(ElementType type, ElementType of) {
  if (type == of) return true;
  return IsPlainFloat(type) && IsPlainFloat(of) &&
         (type == ElementType::kF64 || type == ElementType::kF32) &&
         of != ElementType::kF64;
}

// Has a product round its operands no more than they are.
void KeepOperands(AttributeMap* attributes) {
  attributes->Set(
      "precision_config",
      hlo::Attribute::Array{std::string("HIGHEST"), std::string("HIGHEST")});
}

// `v` with the values that an algorithm multiplies.
ValueId RoundedAs(Rewriter* rewriter, ValueId v,
                  const hlo::ref::Rounding& how) {
  using Kind = hlo::ref::Rounding::Kind;
  const ElementType type = rewriter->element(v);
  if (how.kind == Kind::kTf32)
    return rewriter->Emit(
        OpCode::kReducePrecision, {v},
        hlo::Attributes({{"exponent_bits", hlo::IntValue{8}},
                         {"mantissa_bits", hlo::IntValue{10}}}),
        Type(rewriter->type(v)));
  if (how.kind != Kind::kType || HoldsAll(how.type, type)) return v;
  return Converted(rewriter, Converted(rewriter, v, how.type), type);
}

// An algorithm that sums as products do here is a product of rounded operands.
// One of several operations approximates a product, which is what it becomes.
ValueId DotWithoutAlgorithm(Rewriter* rewriter, const Op& op) {
  using hlo::ref::ComputeType;
  if (!op.attributes.Has("algorithm")) return kNone;
  const ElementType type = rewriter->element(op.results[0]);
  const auto precision =
      hlo::ref::PrecisionOf({rewriter->module(), rewriter->function(), op});
  const bool wide = type == ElementType::kF64;
  if (!precision.ok() || !IsPlainFloat(type) ||
      precision->compute != (wide ? ComputeType::kF64 : ComputeType::kF32) ||
      precision->sum.kind != hlo::ref::Rounding::Kind::kNone)
    return kNone;
  std::vector<ValueId> operands = op.operands;
  for (const int i : {0, 1}) {
    const ElementType of = rewriter->element(operands[i]);
    if (!IsPlainFloat(of) || wide != (of == ElementType::kF64)) return kNone;
    if (precision->primitives == 1)
      operands[i] = RoundedAs(rewriter, operands[i], precision->operands[i]);
  }
  AttributeMap attributes = op.attributes;
  attributes.Erase("algorithm");
  KeepOperands(&attributes);
  return Like(rewriter, op, OpCode::kDotGeneral, std::move(operands),
              std::move(attributes));
}

// Broadcasts to `dims`; dimension d of `v` becomes dimension to[d]. A broadcast
// keeps the order of dimensions, so they are transposed before it.
ValueId Spread(Rewriter* rewriter, ValueId v, const Dims& dims,
               const Dims& to) {
  Dims permutation(to.size());
  std::iota(permutation.begin(), permutation.end(), 0);
  std::sort(permutation.begin(), permutation.end(),
            [&](int64_t a, int64_t b) { return to[a] < to[b]; });
  return rewriter->Broadcast(rewriter->Transpose(v, permutation), dims,
                             Mapped(permutation, to));
}

// Without a contraction each element of the result is one product: a loop that
// fuses with others, where a matrix product would store its operands and
// result. A sum begins at +0, so a product of -0 becomes +0.
ValueId DotWithoutSum(Rewriter* rewriter, const Op& op) {
  const DotForm form = FormOf(op);
  const ElementType type = rewriter->element(op.results[0]);
  if (!form.lhs.contracting.empty() || op.attributes.Has("algorithm") ||
      !(IsPlainFloat(type) || IsInteger(type)))
    return kNone;
  const Dims dims = rewriter->dims(op.results[0]);
  std::vector<ValueId> factors;
  size_t next = form.lhs.batching.size();  // the first free dimension
  for (const int i : {0, 1}) {
    ValueId v = op.operands[i];
    if (!HoldsAll(type, rewriter->element(v))) return kNone;
    const Side& side = i == 0 ? form.lhs : form.rhs;
    Dims to(rewriter->dims(v).size());
    for (size_t b = 0; b < side.batching.size(); ++b)
      to[side.batching[b]] = static_cast<int64_t>(b);
    for (const int64_t d : FreeOf(side, to.size()))
      to[d] = static_cast<int64_t>(next++);
    factors.push_back(Spread(rewriter, Converted(rewriter, v, type), dims, to));
  }
  const ValueId product = Like(rewriter, op, OpCode::kMultiply, factors);
  if (!IsPlainFloat(type)) return product;
  return Like(rewriter, op, OpCode::kAdd,
              {product, SplatLike(rewriter, op, Scalar(type, 0))});
}

// In a loop, a product of so few multiplications takes less time as a
// reduction than a library takes to begin.
constexpr int64_t kFewMultiplications = 1024;
// From so many columns on, these are worth being the elements of vectors.
constexpr int64_t kManyColumns = 4;

// A product with a tiny matrix that sums a few terms, as a gate of a quantum
// circuit is, is a loop over the other operand wherever its lines lie, and
// fuses with the other parts of complex numbers.
bool IsGate(const Rewriter& rewriter, const Op& op, const DotForm& form) {
  constexpr int64_t kMostTerms = 4, kMostElements = 16, kLeastElements = 64;
  const int64_t sizes[2] = {rewriter.shape(op.operands[0]).num_elements(),
                            rewriter.shape(op.operands[1]).num_elements()};
  int64_t terms = 1;
  for (const int64_t d : form.lhs.contracting)
    terms *= rewriter.dims(op.operands[0])[d];
  return form.lhs.batching.empty() && terms <= kMostTerms &&
         std::min(sizes[0], sizes[1]) <= kMostElements &&
         std::max(sizes[0], sizes[1]) >= kLeastElements;
}

ValueId SmallDot(Rewriter* rewriter, const Op& op) {
  const DotForm form = FormOf(op);
  const ElementType type = rewriter->element(op.results[0]);
  const bool is_gate = IsGate(*rewriter, op, form);
  if ((!rewriter->in_loop() && !is_gate) || form.lhs.contracting.empty() ||
      op.attributes.Has("algorithm") ||
      !(IsPlainFloat(type) || IsInteger(type)) || BitWidth(type) < 32)
    return kNone;
  // The dimensions of the result, and the summed ones.
  const Dims kept = rewriter->dims(op.results[0]);
  Dims summed;
  for (const int64_t d : form.lhs.contracting)
    summed.push_back(rewriter->dims(op.operands[0])[d]);
  if (!is_gate && Product(kept) * Product(summed) > kFewMultiplications)
    return kNone;
  const Dims columns = FreeOf(form.rhs, rewriter->dims(op.operands[1]).size());
  int64_t width = 1;
  for (const int64_t d : columns) width *= rewriter->dims(op.operands[1])[d];
  // The summed dimensions come before the columns, or last.
  const bool before = width >= kManyColumns && !is_gate;
  const size_t at = kept.size() - (before ? columns.size() : 0);
  Dims all = kept;
  all.insert(all.begin() + static_cast<int64_t>(at), summed.begin(),
             summed.end());
  const auto place = [&](size_t of_result) {
    return static_cast<int64_t>(of_result < at ? of_result
                                               : of_result + summed.size());
  };
  std::vector<ValueId> factors;
  size_t next = form.lhs.batching.size();  // the first free dimension
  for (const int i : {0, 1}) {
    ValueId v = op.operands[i];
    if (!HoldsAll(type, rewriter->element(v))) return kNone;
    const Side& side = i == 0 ? form.lhs : form.rhs;
    Dims to(rewriter->dims(v).size());
    for (size_t b = 0; b < side.batching.size(); ++b)
      to[side.batching[b]] = place(b);
    for (size_t c = 0; c < side.contracting.size(); ++c)
      to[side.contracting[c]] = static_cast<int64_t>(at + c);
    for (const int64_t d : FreeOf(side, to.size())) to[d] = place(next++);
    factors.push_back(Spread(rewriter, Converted(rewriter, v, type), all, to));
  }
  const ValueId product =
      rewriter->Emit(OpCode::kMultiply, factors, Shape{type, Dims(all)});
  Dims over(summed.size());
  std::iota(over.begin(), over.end(), static_cast<int64_t>(at));
  return SumOver(rewriter, op, product, std::move(over));
}

// Where both operands have no dimension of their own, each element of the
// result is a sum along vectors: a reduction, which fuses with what makes its
// operands.
ValueId DotOfVectors(Rewriter* rewriter, const Op& op) {
  const DotForm form = FormOf(op);
  const ElementType type = rewriter->element(op.results[0]);
  const size_t rank = rewriter->dims(op.operands[0]).size();
  if (form.lhs.contracting.empty() || op.attributes.Has("algorithm") ||
      !(IsPlainFloat(type) || IsInteger(type)) ||
      form.lhs.batching.size() + form.lhs.contracting.size() != rank ||
      rewriter->dims(op.operands[1]).size() != rank || BitWidth(type) < 32)
    return kNone;
  std::vector<ValueId> factors;
  for (const int i : {0, 1}) {
    const Side& side = i == 0 ? form.lhs : form.rhs;
    Dims permutation = side.batching;
    permutation.insert(permutation.end(), side.contracting.begin(),
                       side.contracting.end());
    if (!HoldsAll(type, rewriter->element(op.operands[i]))) return kNone;
    factors.push_back(rewriter->Transpose(
        Converted(rewriter, op.operands[i], type), permutation));
  }
  const ValueId product =
      rewriter->Emit(OpCode::kMultiply, factors,
                     Shape{type, Dims(rewriter->dims(factors[0]))});
  Dims over(form.lhs.contracting.size());
  std::iota(over.begin(), over.end(),
            static_cast<int64_t>(form.lhs.batching.size()));
  return SumOver(rewriter, op, product, std::move(over));
}

// --- Other types -----------------------------------------------------------

bool IsNarrow(ElementType type) {
  return type == ElementType::kBF16 || type == ElementType::kF16;
}

// Products of 16-bit floats are summed in f32 and rounded once, as the kernels
// do it. The bits are those of sums in f32, which may be added in any order.
ValueId NarrowDot(Rewriter* rewriter, const Op& op) {
  if (!IsNarrow(rewriter->element(op.results[0])) ||
      !IsNarrow(rewriter->element(op.operands[0])) ||
      !IsNarrow(rewriter->element(op.operands[1])) ||
      op.attributes.Has("algorithm"))
    return kNone;
  const ElementType type = rewriter->element(op.results[0]);
  const ValueId wide = rewriter->Emit(
      OpCode::kDotGeneral, op.operands, op.attributes,
      Type::Tensor(ElementType::kF32, Dims(rewriter->dims(op.results[0]))));
  return Converted(rewriter, wide, type);
}

// An integer times a float, or integers summed as floats: kernels of dots and
// convolutions multiply floats then, and read bytes as such.
ValueId FloatFactors(Rewriter* rewriter, const Op& op) {
  if (op.attributes.Has("algorithm")) return kNone;
  const hlo::ref::ComputeType sum = hlo::ref::ComputeTypeOf(
      {rewriter->element(op.operands[0]), rewriter->element(op.operands[1]),
       rewriter->element(op.results[0])});
  const bool wide = sum == hlo::ref::ComputeType::kF64;
  if (!wide && sum != hlo::ref::ComputeType::kF32) return kNone;
  const ElementType type = wide ? ElementType::kF64 : ElementType::kF32;
  std::vector<ValueId> factors = op.operands;
  for (ValueId& v : factors) {
    const ElementType from = rewriter->element(v);
    if (IsInteger(from) && ByteWidth(from) > 1)
      v = Converted(rewriter, v, type);
  }
  if (factors == op.operands) return kNone;
  return Like(rewriter, op, op.code, std::move(factors), op.attributes);
}

// A product of booleans says whether both are true anywhere: whether a count of
// such places, which is exact in f32, is above 0.
ValueId DotOfBooleans(Rewriter* rewriter, const Op& op) {
  constexpr int64_t kMostTerms = int64_t{1} << 24;
  int64_t terms = 1;
  for (const int64_t d : FormOf(op).lhs.contracting)
    terms *= rewriter->dims(op.operands[0])[d];
  for (const ValueId v : {op.operands[0], op.operands[1], op.results[0]})
    if (rewriter->element(v) != ElementType::kI1) return kNone;
  if (terms > kMostTerms || op.attributes.Has("algorithm")) return kNone;
  AttributeMap attributes = op.attributes;
  KeepOperands(&attributes);
  const Dims dims = rewriter->dims(op.results[0]);
  const ValueId count = rewriter->Emit(
      OpCode::kDotGeneral,
      {Converted(rewriter, op.operands[0], ElementType::kF32),
       Converted(rewriter, op.operands[1], ElementType::kF32)},
      std::move(attributes), Type::Tensor(ElementType::kF32, dims));
  return rewriter->Emit(
      OpCode::kCompare,
      {count, rewriter->Splat(Scalar(ElementType::kF32, 0), dims)},
      hlo::Attributes({{"comparison_direction", std::string("GT")}}),
      Type::Tensor(ElementType::kI1, dims));
}

constexpr RuleRow kRules[] = {
    {OpCode::kDotGeneral, DotWithoutAlgorithm},
    {OpCode::kDotGeneral, DotOfNothing},
    {OpCode::kDotGeneral, DotOfTranspose},
    {OpCode::kDotGeneral, DotUnits},
    {OpCode::kDotGeneral, DotWithoutSum},
    {OpCode::kTranspose, TransposeOfDot},
    {OpCode::kDotGeneral, NarrowDot},
    {OpCode::kDotGeneral, DotOfVectors},
    {OpCode::kDotGeneral, SmallDot},
    {OpCode::kDotGeneral, FloatFactors},
    {OpCode::kConvolution, FloatFactors},
    {OpCode::kDotGeneral, DotOfBooleans},
};

}  // namespace

std::span<const RuleRow> LinearRules() { return kRules; }

}  // namespace escala::engine::simplify
