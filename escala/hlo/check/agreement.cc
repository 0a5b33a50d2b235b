#include "escala/hlo/check/agreement.h"

#include <optional>
#include <utility>

#include "escala/hlo/analysis/widen.h"
#include "escala/hlo/calls.h"
#include "escala/hlo/check/noise.h"
#include "escala/hlo/check/yardstick.h"
#include "escala/hlo/op_table.h"
#include "escala/hlo/patterns.h"

namespace escala::hlo {
namespace {

using Rows = std::vector<std::vector<Literal>>;
using Floats = Agreement::Floats;

bool HoldsFloats(const Type& type) {
  for (const Type& element : type.elements)
    if (HoldsFloats(element)) return true;
  return type.is_tensor() &&
         (IsFloat(type.shape.type) || IsComplex(type.shape.type));
}

bool IsNarrow(const Type& type) {
  for (const Type& element : type.elements)
    if (IsNarrow(element)) return true;
  return type.is_tensor() && WideType(type.shape.type) != type.shape.type;
}

// True for ops that add up terms from several elements.
bool Sums(const Op& op) {
  switch (op.code) {
    case OpCode::kAllReduce:
    case OpCode::kBatchNormGrad:
    case OpCode::kBatchNormTraining:
    case OpCode::kCholesky:
    case OpCode::kChloRaggedDot:
    case OpCode::kChloScan:
    case OpCode::kCollectiveReduce:
    case OpCode::kConvolution:
    case OpCode::kCustomCall:
    case OpCode::kDot:
    case OpCode::kDotGeneral:
    case OpCode::kDynamicConv:
    case OpCode::kEinsum:
    case OpCode::kFft:
    case OpCode::kReduce:
    case OpCode::kReduceScatter:
    case OpCode::kReduceWindow:
    case OpCode::kScatter:
    case OpCode::kSelectAndScatter:
    case OpCode::kTriangularSolve:
    case OpCode::kUnaryEinsum:
    case OpCode::kWhile:
      return true;
    default:
      return false;
  }
}

bool TouchesFloats(const OpContext& op) {
  for (const auto* values : {&op.op.operands, &op.op.results})
    for (const ValueId value : *values)
      if (HoldsFloats(op.function.type(value))) return true;
  return false;
}

// On complex numbers these ops round.
bool IsRealAbsOrSign(const OpContext& op) {
  return (op.op.code == OpCode::kAbs || op.op.code == OpCode::kSign) &&
         !IsComplex(op.operand(0).type);
}

void WidenLiteral(Literal* literal) {
  if (literal->array.data() != nullptr) literal->array = Widen(literal->array);
  for (Literal& part : literal->parts) WidenLiteral(&part);
}

// The reference runs against which results are measured.
struct Measures {
  std::optional<Result<Rows>> wide;
  std::vector<Rows> noisy;
};

// One value on one core, from each of the runs.
struct Compared {
  const Literal& got;
  const Literal& plain;  // of the reference
  const Literal* wide;   // nullptr: there is none
  std::vector<const Literal*> noisy;

  Compared Part(size_t i) const {
    Compared part = {got.parts[i],
                     plain.parts[i],
                     wide != nullptr ? &wide->parts[i] : nullptr,
                     {}};
    for (const Literal* run : noisy) part.noisy.push_back(&run->parts[i]);
    return part;
  }
};

Status CompareTensor(const Agreement& agreement, const Compared& value) {
  const ConstView got = value.got.array.view();
  const ConstView plain = value.plain.array.view();
  const ElementType type = plain.shape->type;
  const bool floats = IsFloat(type) || IsComplex(type);
  if (!floats || agreement.floats == Floats::kExact)
    return CompareExactly(got, plain);
  const Terms terms = agreement.sums ? Terms::kTensor : Terms::kElement;
  std::vector<ConstView> noisy;
  for (const Literal* run : value.noisy) noisy.push_back(run->array.view());
  if (agreement.floats == Floats::kPlain)
    return CompareWithoutWide(got, plain, terms, noisy);
  const ConstView wide = value.wide->array.view();
  if (wide.data == nullptr || wide.shape->type != WideType(type) ||
      wide.shape->dims != plain.shape->dims)
    return Internal("the run in f64 gave ", wide.shape->ToString(), " for ",
                    plain.shape->ToString());
  return CompareByYardstick(got, plain, wide, terms, noisy);
}

Status CompareValue(const Agreement& agreement, const Compared& value) {
  const size_t parts = value.plain.parts.size();
  if (value.got.parts.size() != parts)
    return Internal("got a tuple of ", value.got.parts.size(),
                    " values, expected ", parts);
  if (value.wide != nullptr && value.wide->parts.size() != parts)
    return Internal("the run in f64 gave a tuple of ", value.wide->parts.size(),
                    " values, expected ", parts);
  for (size_t i = 0; i < parts; ++i)
    ESCALA_RETURN_IF_ERROR(CompareValue(agreement, value.Part(i))
                               .WithContext(StrCat("element ", i)));
  const bool is_tensor = value.plain.array.data() != nullptr;
  if ((value.got.array.data() != nullptr) != is_tensor)
    return is_tensor ? Internal("got no tensor, expected ",
                                value.plain.array.shape().ToString())
                     : Internal("got ", value.got.array.shape().ToString(),
                                ", expected no tensor");
  return is_tensor ? CompareTensor(agreement, value) : Status();
}

Status SameCounts(const Rows& got, const Rows& expected) {
  if (got.size() != expected.size())
    return Internal("got ", got.size(), " cores, expected ", expected.size());
  for (size_t core = 0; core < got.size(); ++core)
    if (got[core].size() != expected[core].size())
      return Internal("got ", got[core].size(), " results, expected ",
                      expected[core].size());
  return Status();
}

Status CompareRows(const Agreement& agreement, const Rows& got,
                   const Rows& plain, const Measures& measures) {
  ESCALA_RETURN_IF_ERROR(SameCounts(got, plain));
  const Rows* const wide =
      measures.wide && measures.wide->ok() ? &**measures.wide : nullptr;
  if (wide != nullptr)
    ESCALA_RETURN_IF_ERROR(
        SameCounts(*wide, plain).WithContext("the run in f64"));
  for (size_t core = 0; core < got.size(); ++core) {
    for (size_t i = 0; i < got[core].size(); ++i) {
      Compared value = {got[core][i],
                        plain[core][i],
                        wide != nullptr ? &(*wide)[core][i] : nullptr,
                        {}};
      for (const Rows& run : measures.noisy)
        value.noisy.push_back(&run[core][i]);
      const Status status = CompareValue(agreement, value);
      if (!status.ok())
        return status.WithContext(
            got.size() == 1 ? StrCat("result ", i)
                            : StrCat("result ", i, " on core ", core));
    }
  }
  return Status();
}

}  // namespace

Agreement AgreementFor(const Module& module, const Function& function) {
  bool rounds = false, narrow = false;
  Agreement agreement;
  for (const std::string& name : Reachable(module, function)) {
    const Function* reached = module.Find(name);
    ForEachOp(reached->body, [&](const Op& op) {
      const OpContext context{module, *reached, op};
      if (!TouchesFloats(context)) return;
      rounds |= !RoundsNothing(op) && !IsRealAbsOrSign(context);
      agreement.sums |= Sums(op);
    });
    for (const Type& type : reached->value_types)
      narrow = narrow || IsNarrow(type);
  }
  if (rounds) agreement.floats = narrow ? Floats::kYardstick : Floats::kPlain;
  return agreement;
}

Result<Rows> ComparingRunner::Run(const Module& module,
                                  const Function& function,
                                  const Rows& arguments, int64_t num_replicas,
                                  int64_t num_partitions, TestOpHandler*) {
  auto run = [&](ProgramRunner* runner) {
    return runner->Run(module, function, arguments, num_replicas,
                       num_partitions, nullptr);
  };
  ESCALA_ASSIGN_OR_RETURN(const Rows first, run(first_));
  ESCALA_ASSIGN_OR_RETURN(Rows second, run(second_));
  std::optional<Rows> own;  // results of the reference, if it is neither
  const Rows* plain = first_ == reference_ ? &first : &second;
  if (first_ != reference_ && second_ != reference_) {
    ESCALA_ASSIGN_OR_RETURN(own, run(reference_));
    plain = &*own;
  }
  if (CompareRows({}, first, *plain, {}).ok() &&
      CompareRows({}, second, *plain, {}).ok())
    return second;
  Agreement agreement = AgreementFor(module, function);
  Measures measures;
  const auto run_wide = [&](const Result<Module>& wide) -> Result<Rows> {
    ESCALA_RETURN_IF_ERROR(wide.status());
    Rows widened = arguments;
    for (auto& row : widened)
      for (Literal& literal : row) WidenLiteral(&literal);
    return reference_->Run(*wide, *wide->Find(function.name), widened,
                           num_replicas, num_partitions, nullptr);
  };
  if (agreement.floats == Floats::kYardstick) {
    measures.wide = run_wide(Widen(module));
    if (!measures.wide->ok()) agreement.floats = Floats::kPlain;
  }
  if (agreement.floats == Floats::kPlain)
    note_ = StrCat(
        "within ", kUlpsWithoutWide, " ulp: ",
        measures.wide ? measures.wide->status().message() : "nothing is wider");
  for (const Rows* rows : {&first, static_cast<const Rows*>(&second)}) {
    if (rows == plain) continue;
    Status status = CompareRows(agreement, *rows, *plain, measures);
    if (status.code() == StatusCode::kFailedPrecondition &&
        agreement.floats != Floats::kExact && measures.noisy.empty()) {
      for (int kind = 0; kind < kNoises; ++kind) {
        Result<Rows> noisy = run_wide(WidenWithNoise(module, kind));
        if (noisy.ok() && SameCounts(*noisy, *plain).ok())
          measures.noisy.push_back(*std::move(noisy));
      }
      if (!measures.noisy.empty())
        status = CompareRows(agreement, *rows, *plain, measures);
    }
    if (!status.ok() && own)
      return status.WithContext(rows == &first ? "the first" : "the second");
    ESCALA_RETURN_IF_ERROR(status);
  }
  return second;
}

}  // namespace escala::hlo
