// Decompositions of matrices, by library/linear.h.
#include "escala/engine/library/linear.h"

#include <algorithm>

#include "escala/engine/lower/lowering.h"

namespace escala::engine {

using hlo::OpCode;
using Kind = LinearForm::Kind;

namespace {

// The kind of an op, or nullopt if library/ has none for it.
std::optional<Kind> KindOf(const hlo::Op& op) {
  if (op.code == OpCode::kCholesky) return Kind::kCholesky;
  if (op.code == OpCode::kTriangularSolve) return Kind::kSolve;
  if (op.code != OpCode::kCustomCall) return std::nullopt;
  const std::string& target = op.attributes.Str("call_target_name");
  if (target == "LuDecomposition") return Kind::kLu;
  if (target == "Qr") return Kind::kQr;
  if (target == "ProductOfElementaryHouseholderReflectors")
    return Kind::kReflections;
  if (target == "Eigh") return Kind::kEigh;
  return std::nullopt;
}

// Whether a custom call has the operands and results that its kind wants.
// Otherwise the reference says what is wrong.
bool IsWellFormed(const hlo::OpContext& op, Kind kind) {
  if (op.op.code != OpCode::kCustomCall) return true;
  const Shape& a = op.operand(0);
  const size_t operands = kind == Kind::kReflections ? 2 : 1;
  const size_t results = kind == Kind::kLu            ? 3
                         : kind == Kind::kReflections ? 1
                                                      : 2;
  if (op.num_operands() != operands || op.op.results.size() != results ||
      a.rank() < 2 || op.result(0) != a)
    return false;
  const int64_t m = a.dims[a.rank() - 2], n = a.dims.back();
  const int64_t k = std::min(m, n);
  const auto is = [&](const Shape& shape, ElementType type, int64_t last) {
    Dims dims(a.dims.begin(), a.dims.end() - 2);
    dims.push_back(last);
    return shape.type == type && shape.dims == dims;
  };
  switch (kind) {
    case Kind::kLu:
      return is(op.result(1), ElementType::kI32, k) &&
             is(op.result(2), ElementType::kI32, m);
    case Kind::kQr:
      return is(op.result(1), a.type, k);
    case Kind::kEigh:
      return m == n && is(op.result(1), a.type, n);
    default:
      return op.operand(1).rank() > 0 && n <= m &&
             op.operand(1).dims.back() <= n &&
             is(op.operand(1), a.type, op.operand(1).dims.back());
  }
}

LinearForm FormOf(const hlo::OpContext& op, Kind kind) {
  const hlo::AttributeMap& attributes = op.op.attributes;
  const Shape& shape = op.result(0);
  LinearForm form;
  form.kind = kind;
  form.wide = shape.type == ElementType::kF64;
  form.rows = shape.dims[shape.rank() - 2];
  form.columns = shape.dims.back();
  form.count = shape.num_elements() / form.size();
  if (kind == Kind::kEigh) {
    const std::string config = attributes.StrOr("backend_config", "");
    form.lower = config.empty() || config[0] != '0';
  } else if (kind == Kind::kCholesky || kind == Kind::kSolve) {
    form.lower = attributes.BoolOr("lower", false);
    form.left = attributes.BoolOr("left_side", false);
    form.unit = attributes.BoolOr("unit_diagonal", false);
    form.transposed =
        attributes.StrOr("transpose_a", "NO_TRANSPOSE") != "NO_TRANSPOSE";
  } else if (kind == Kind::kReflections) {
    form.taus = op.operand(1).dims.back();
  }
  return form;
}

// Whether threads share each matrix: few blocks have large ones.
bool InTurns(const LinearForm& form, int64_t blocks) {
  constexpr int64_t kLeast = 512;
  return form.kind != Kind::kSolve && form.kind != Kind::kEigh &&
         std::min(form.rows, form.columns) >= kLeast &&
         blocks * form.count < kMaxParts;
}

}  // namespace

Result<bool> RegionLowering::LowerLinear(const hlo::OpContext& op) {
  const auto kind = KindOf(op.op);
  if (!kind || op.num_operands() == 0 || op.op.results.empty() ||
      !IsWellFormed(op, *kind))
    return false;
  const ElementType type = op.result(0).type;
  if ((type != ElementType::kF32 && type != ElementType::kF64) ||
      op.result(0).num_elements() == 0)
    return false;
  LinearForm form = FormOf(op, *kind);
  if (*kind == Kind::kEigh) {
    const hlo::ValueId vectors = op.op.results[0];
    form.vectors = uses_[vectors] > 0 || must_store_[vectors];
  }
  if (!InTurns(form, table_.blocks)) {
    ESCALA_RETURN_IF_ERROR(LowerInParts(op, {MakeLinear(form)}));
    return true;
  }
  LinearTurns turns = MakeLinearTurns(form);
  ESCALA_RETURN_IF_ERROR(
      LowerInParts(op, std::move(turns.kernels), turns.memory_bytes));
  return true;
}

}  // namespace escala::engine
