#include "escala/engine/ir/accuracy.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <limits>
#include <string>

#include "escala/base/numbers.h"
#include "escala/hlo/op_table.h"

namespace escala::engine {
namespace {

using hlo::OpCode;

constexpr double kUnbounded = std::numeric_limits<double>::infinity();

// The largest error in units in the last place, in f32 and in f64, which
// codegen/vector_functions_test.cc measures, and the largest magnitude of a
// result. Results of narrower types are rounded once from a wider one.
struct FunctionAccuracy {
  OpCode code;
  double single, wide;
  double largest = kUnbounded;
};
constexpr double kNarrow = 0.51;
constexpr FunctionAccuracy kFunctions[] = {
    {OpCode::kCbrt, 0.51, 0.53},
    {OpCode::kCosine, 0.51, 0.53, 1},
    {OpCode::kExponential, 2, 0.53},
    {OpCode::kExponentialMinusOne, 2, 0.74},
    {OpCode::kLog, 2, 0.53, 745},  // of the smallest f64
    {OpCode::kLogPlusOne, 2, 0.53, 710},
    {OpCode::kLogistic, 2, 1.9, 1},
    {OpCode::kRsqrt, 2, 0.53},
    {OpCode::kSine, 0.51, 0.53, 1},
    {OpCode::kSqrt, 0.5, 0.5},
    {OpCode::kTan, 0.51, 0.53},
    {OpCode::kTanh, 2, 1.9, 1},
};

// The distance from 1 to the next number.
double EpsilonOf(ElementType type) {
  if (type == ElementType::kF32) return std::ldexp(1, -23);
  if (type == ElementType::kF64) return std::ldexp(1, -52);
  return DecodeFloat(type, EncodeFloat(type, 1) + 1) - 1.0;
}

Status Refusal(const hlo::Op& op, const std::string& errors) {
  return Unimplemented(op.location.InWords(), ": ", hlo::Info(op).name,
                       " asks for a result_accuracy that no function here has: "
                       "errors of ",
                       errors);
}

}  // namespace

Status CheckAccuracy(const hlo::Function& function, const hlo::Op& op) {
  const hlo::Attribute* const attribute = op.attributes.Find("result_accuracy");
  if (attribute == nullptr) return Status();
  const hlo::AttributeMap& asked = *attribute->get<hlo::AttributeMap>();
  if (asked.StrOr("mode", "DEFAULT") != "TOLERANCE") return Status();
  const ElementType type = function.shape(op.results[0]).type;
  const auto* const known = std::find_if(
      std::begin(kFunctions), std::end(kFunctions),
      [&](const FunctionAccuracy& f) { return f.code == op.code; });
  if (IsComplex(type) || known == std::end(kFunctions))
    return Refusal(op, StrCat(ToString(type), " are not known"));
  // StableHLO's inequality: an error is at most
  // max(|x| max(rtol, ulps epsilon), atol) for a result x.
  const auto value = [&](const char* name) {
    return asked.Has(name) ? asked.Float(name) : 0.0;
  };
  const double epsilon = EpsilonOf(type);
  const double ulps = type == ElementType::kF32   ? known->single
                      : type == ElementType::kF64 ? known->wide
                                                  : kNarrow;
  const double relative = std::max(
      value("rtol"), static_cast<double>(asked.IntOr("ulps", 0)) * epsilon);
  if (relative >= ulps * epsilon ||
      value("atol") >= ulps * epsilon * known->largest)
    return Status();
  return Refusal(op, StrCat(ToString(type), " are at most ", FormatNumber(ulps),
                            " ulps, rtol = ", FormatNumber(ulps * epsilon)));
}

}  // namespace escala::engine
