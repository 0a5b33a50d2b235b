#include "escala/hlo/reference/matmul_precision.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <string>

namespace escala::hlo::ref {

namespace {

// tf32 has 10 fraction bits and the exponent range of f32.
float RoundToTf32(float value) {
  if (!std::isfinite(value)) return value;
  constexpr uint32_t kUnused = 13;
  uint32_t bits = std::bit_cast<uint32_t>(value);
  const uint32_t odd = (bits >> kUnused) & 1;
  bits += (uint32_t{1} << (kUnused - 1)) - 1 + odd;
  return std::bit_cast<float>(bits >> kUnused << kUnused);
}

template <typename T>
T RoundValue(const Rounding& rounding, T value) {
  if constexpr (kIsComplexCompute<T>) {
    return T(RoundValue(rounding, value.real()),
             RoundValue(rounding, value.imag()));
  } else if constexpr (std::is_floating_point_v<T>) {
    return static_cast<T>(rounding.Apply(value));
  } else {
    return value;
  }
}

// tf32 is not an element type, so its name may be in one of several attributes.
std::string TypeName(const Attribute* attribute) {
  if (attribute == nullptr) return "";
  if (const auto* text = attribute->get<std::string>()) return *text;
  if (const auto* opaque = attribute->get<Opaque>()) return opaque->text;
  if (const auto* symbol = attribute->get<Symbol>()) return symbol->name;
  if (const auto* type = attribute->get<Type>())
    return std::string(ToString(type->shape.type));
  return "";
}

Result<Rounding> RoundingTo(const std::string& name) {
  Rounding rounding;
  if (name == "tf32") {
    rounding.kind = Rounding::Kind::kTf32;
    return rounding;
  }
  const std::optional<ElementType> type = ElementTypeFromString(name);
  if (!type || !(IsFloat(*type) || IsInteger(*type)))
    return Unimplemented("the algorithm names the type \"", name,
                         "\", expected a float type or tf32");
  rounding.type = *type;
  if (IsFloat(*type) && *type != ElementType::kF64)
    rounding.kind = Rounding::Kind::kType;
  return rounding;
}

bool IsEightBitFloat(ElementType type) {
  return IsFloat(type) && BitWidth(type) <= 8;
}

Status ApplyAlgorithm(const OpContext& op, const AttributeMap& algorithm,
                      MatMulPrecision* precision) {
  const char* const types[] = {"lhs_precision_type", "rhs_precision_type"};
  const char* const counts[] = {"lhs_component_count", "rhs_component_count"};
  constexpr int64_t kMaxComponents = 3;
  precision->primitives =
      std::max<int64_t>(algorithm.IntOr("num_primitive_operations", 1), 1);
  int64_t components = 1;
  while (components * components < precision->primitives &&
         components < kMaxComponents)
    ++components;
  for (int i = 0; i < 2; ++i) {
    ESCALA_ASSIGN_OR_RETURN(Rounding rounding,
                            RoundingTo(TypeName(algorithm.Find(types[i]))));
    const ElementType type = op.operand(i).type;
    if (IsInteger(type) || type == ElementType::kI1) continue;
    if (IsEightBitFloat(type) && IsEightBitFloat(rounding.type)) continue;
    precision->operands[i] = rounding;
    precision->components[i] =
        std::clamp(algorithm.IntOr(counts[i], 1), components, kMaxComponents);
  }

  ESCALA_ASSIGN_OR_RETURN(
      Rounding sum, RoundingTo(TypeName(algorithm.Find("accumulation_type"))));
  switch (precision->compute) {
    case ComputeType::kF32:
    case ComputeType::kF64:
      precision->compute =
          sum.type == ElementType::kF64 ? ComputeType::kF64 : ComputeType::kF32;
      break;
    case ComputeType::kC64:
    case ComputeType::kC128:
      precision->compute = sum.type == ElementType::kF64 ? ComputeType::kC128
                                                         : ComputeType::kC64;
      break;
    case ComputeType::kInteger:
      return Status();
  }
  if (sum.type != ElementType::kF32) precision->sum = sum;
  return Status();
}

// True if precision_config leaves operand `i` at DEFAULT.
bool IsDefault(const OpContext& op, size_t i) {
  const Attribute* config = op.op.attributes.Find("precision_config");
  const auto* list =
      config == nullptr ? nullptr : config->get<Attribute::Array>();
  if (list == nullptr || i >= list->size()) return true;
  const auto* word = (*list)[i].get<std::string>();
  return word == nullptr || *word == "DEFAULT";
}

}  // namespace

bool RoundsToBf16(const OpContext& op, size_t i) {
  const Attribute* algorithm = op.op.attributes.Find("algorithm");
  return (algorithm == nullptr || algorithm->get<AttributeMap>() == nullptr) &&
         op.operand(i).type == ElementType::kF32 && IsDefault(op, i);
}

double Rounding::Apply(double value) const {
  switch (kind) {
    case Kind::kNone:
      return value;
    case Kind::kTf32:
      return RoundToTf32(static_cast<float>(value));
    case Kind::kType:
      break;
  }
  return Round(type, value);
}

Result<MatMulPrecision> PrecisionOf(const OpContext& op) {
  MatMulPrecision precision;
  precision.compute = ComputeTypeOf(
      {op.operand(0).type, op.operand(1).type, op.result(0).type});
  const Attribute* algorithm = op.op.attributes.Find("algorithm");
  if (algorithm != nullptr && algorithm->get<AttributeMap>() != nullptr)
    ESCALA_RETURN_IF_ERROR(
        ApplyAlgorithm(op, *algorithm->get<AttributeMap>(), &precision));
  return precision;
}

Result<MatMulPrecision> PrecisionOf(const KernelCall& call) {
  const OpContext& op = call.op;
  ESCALA_ASSIGN_OR_RETURN(MatMulPrecision precision, PrecisionOf(op));
  if (call.core.round_matmul_operands_to_bf16) {
    for (int i = 0; i < 2; ++i)
      if (RoundsToBf16(op, i))
        precision.operands[i] = {Rounding::Kind::kType, ElementType::kBF16};
  }
  return precision;
}

template <typename T>
Components<T> SplitOperand(const MatMulPrecision& precision, int operand,
                           std::vector<T> values) {
  Components<T> components;
  const Rounding& rounding = precision.operands[operand];
  if (rounding.kind == Rounding::Kind::kNone) {
    components.push_back(std::move(values));
    return components;
  }
  for (int64_t c = 0; c < precision.components[operand]; ++c) {
    std::vector<T> rounded(values.size());
    for (size_t i = 0; i < values.size(); ++i) {
      rounded[i] = RoundValue(rounding, values[i]);
      values[i] -= rounded[i];
    }
    components.push_back(std::move(rounded));
  }
  return components;
}

template <typename T>
void WriteSums(const MatMulPrecision& precision, std::vector<T> sums,
               View view) {
  if (precision.sum.kind != Rounding::Kind::kNone)
    for (T& sum : sums) sum = RoundValue(precision.sum, sum);
  WriteFrom(sums, view);
}

#define INSTANTIATE(T)                                                \
  template Components<T> SplitOperand<T>(const MatMulPrecision&, int, \
                                         std::vector<T>);             \
  template void WriteSums<T>(const MatMulPrecision&, std::vector<T>, View);
INSTANTIATE(uint64_t)
INSTANTIATE(float)
INSTANTIATE(double)
INSTANTIATE(Complex64)
INSTANTIATE(Complex128)
#undef INSTANTIATE

}  // namespace escala::hlo::ref
