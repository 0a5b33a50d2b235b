// The ops that have no machine code yet. known_fallbacks_test.cc compares the
// list with tests/programs; a row that no program there uses fails the test.
#include <algorithm>
#include <set>
#include <sstream>
#include <string_view>

#include "escala/base/status.h"
#include "escala/engine/code_report.h"
#include "escala/engine/codegen/supported.h"
#include "escala/engine/library/pooling.h"
#include "escala/engine/library/sort.h"
#include "escala/hlo/analysis/comparators.h"
#include "escala/hlo/op_table.h"
#include "escala/hlo/patterns.h"

namespace escala::engine {
namespace {

using hlo::OpContext;

bool IsEmpty(const OpContext& op) {
  const auto empty = [&](hlo::ValueId v) {
    return op.function.shape(v).num_elements() == 0;
  };
  return std::any_of(op.op.operands.begin(), op.op.operands.end(), empty) ||
         std::any_of(op.op.results.begin(), op.op.results.end(), empty);
}

bool IsNoProduct(const OpContext& op) {
  const ElementType type = op.result(0).type;
  return op.op.attributes.Has("algorithm") ||
         (!IsFloat(type) && BitWidth(type) < 8);
}

// Whether a body of an op on arrays has an op or a type for which no kernel has
// code.
bool HasNoCode(const OpContext& op) {
  const auto& ops = op.op.regions[0].ops;
  return std::any_of(ops.begin(), std::prev(ops.end()), [&](const auto& inner) {
    return !WhyNotGenerated({op.module, op.function, *inner}).empty();
  });
}

bool IsGeneralUpdate(const OpContext& op) {
  return HasNoCode(op) || IsEmpty(op);
}

bool IsGeneralSelection(const OpContext& op) { return !MakePooling(op).ok(); }

// True for a sort whose comparator is no lexicographic order of operands, or
// one of operands that cannot be keys.
bool IsGeneralSort(const OpContext& op) {
  const auto keys = hlo::FindKeys(op.function, op.op.regions[0]);
  return !keys || std::any_of(keys->begin(), keys->end(), [&](const auto& key) {
    return key.array < 0 || !CanBeKey(op.operand(key.array).type);
  });
}

// Decompositions of matrices have kernels in f32 and f64. What a custom call
// without operands lacks, the reference says.
bool IsNoLinearKernel(const OpContext& op) {
  if (op.num_operands() == 0) return true;
  const ElementType type = op.operand(0).type;
  return (type != ElementType::kF32 && type != ElementType::kF64) ||
         IsEmpty(op);
}

// Custom calls that only the reference interpreter runs: the targets it knows,
// except annotations, and the group check that flattening adds to collectives.
bool IsCallOfTheReference(const OpContext& op) {
  static const std::set<std::string_view> decompositions = {
      "Eigh", "LuDecomposition", "ProductOfElementaryHouseholderReflectors",
      "Qr"};
  static const std::set<std::string_view> targets = {
      "AllocateBuffer", "SPMDFullToShardShape", "SPMDShardToFullShape",
      "mhlo.erf",       "softpod.check_group",
  };
  const std::string& target = op.op.attributes.Str("call_target_name");
  return targets.contains(target) ||
         (decompositions.contains(target) && IsNoLinearKernel(op));
}

bool LosesElements(const OpContext& op) {
  const auto negative = [&](const char* name) {
    const Dims& edge = op.op.attributes.Ints(name);
    return std::any_of(edge.begin(), edge.end(),
                       [](int64_t value) { return value < 0; });
  };
  return negative("edge_padding_low") || negative("edge_padding_high");
}

bool IsAny(ElementType) { return true; }
bool IsComplexNumber(ElementType type) { return IsComplex(type); }
bool IsC128(ElementType type) { return type == ElementType::kC128; }
bool IsNarrow(ElementType type) {
  return !IsComplex(type) && !WhyNotType(type).empty();
}

struct Row {
  // Names separated by spaces, without "stablehlo."; "elementwise" stands for
  // all ops with that trait.
  const char* ops;
  bool (*type)(ElementType type);
  const char* why;
  bool (*which)(const OpContext& op) = nullptr;
};

const Row kRows[] = {
    {"atan2 chlo._asin_acos_kernel", IsComplexNumber,
     "there is no formula for complex numbers"},
    {"compare", IsComplexNumber, "complex numbers have no order"},
    {"power", IsC128, "there is no formula for complex numbers of f64"},
    {"bitcast_convert elementwise", IsNarrow,
     "there is no vector code for floats that are powers of two (f8E8M0FNU)"},

    {"dot_general", IsAny,
     "products have no algorithm, and no integers of less than a byte as "
     "their result",
     IsNoProduct},
    {"select_and_scatter", IsAny,
     "it selects not by an order, or its scatter does not add",
     IsGeneralSelection},
    {"sort", IsAny, "its comparator is no order of operands by their elements",
     IsGeneralSort},
    {"scatter", IsAny, "its body has an op or a type without code",
     IsGeneralUpdate},
    {"pad", IsAny, "nothing of the operand is left", LosesElements},
    {"custom_call", IsAny, "there is no kernel for its target",
     IsCallOfTheReference},
    {"cholesky triangular_solve", IsAny,
     "decompositions of matrices have kernels in f32 and f64",
     IsNoLinearKernel},
    {"dynamic_conv dynamic_pad einsum rng "
     "torch_index_select unary_einsum",
     IsAny, "there is no kernel for it"},
};

std::vector<KnownFallback> ReadRows() {
  std::vector<KnownFallback> list;
  for (const Row& row : kRows) {
    const auto add = [&](const hlo::OpInfo& op, bool family) {
      list.push_back({op.code, row.type, row.why, row.which, family});
    };
    std::istringstream names(row.ops);
    for (std::string name; names >> name;) {
      if (name == "elementwise") {
        for (const hlo::OpInfo& op : hlo::AllOps())
          if (op.Is(hlo::kElementwise)) add(op, true);
        continue;
      }
      if (!name.starts_with("chlo.")) name = "stablehlo." + name;
      const hlo::OpInfo* const op = hlo::FindOp(name);
      ESCALA_CHECK(op != nullptr, name, " is no op");
      add(*op, false);
    }
  }
  return list;
}

}  // namespace

const std::vector<KnownFallback>& KnownFallbacks() {
  static const auto* known = new std::vector<KnownFallback>(ReadRows());
  return *known;
}

}  // namespace escala::engine
