#include "escala/hlo/op_table.h"

#include <string_view>
#include <unordered_map>

#include "escala/hlo/attribute_specs.h"
#include "escala/hlo/reference/kernel.h"
#include "escala/hlo/shape/rules.h"
#include "escala/hlo/work/rules.h"

namespace escala::hlo {
namespace {

constexpr OpInfo kTable[] = {
#define ESCALA_KERNEL(name) ref::name
#define ESCALA_COLLECTIVE(name) ref::name
#define ESCALA_SPECIAL(...) Reference(__VA_ARGS__)
#define ESCALA_OP(code, name, operands, results, regions, attributes, \
                  shape_rule, work_rule, reference, flatten, traits)  \
  {OpCode::k##code,                                                   \
   name,                                                              \
   operands,                                                          \
   results,                                                           \
   regions,                                                           \
   attrs::attributes,                                                 \
   shape::shape_rule,                                                 \
   work::work_rule,                                                   \
   reference,                                                         \
   flatten,                                                           \
   traits},
#include "escala/hlo/ops.def"
#undef ESCALA_OP
#undef ESCALA_SPECIAL
#undef ESCALA_COLLECTIVE
#undef ESCALA_KERNEL
};

constexpr bool RowsAreInOrder() {
  size_t row = 0;
  for (const OpInfo& info : kTable)
    if (info.code != static_cast<OpCode>(row++)) return false;
  return true;
}
static_assert(RowsAreInOrder());

}  // namespace

const OpInfo& Info(OpCode code) { return kTable[static_cast<size_t>(code)]; }

std::span<const OpInfo> AllOps() { return kTable; }

const OpInfo* FindOp(std::string_view name) {
  static const auto* const by_name = [] {
    auto* map = new std::unordered_map<std::string_view, const OpInfo*>();
    for (const OpInfo& info : kTable) map->emplace(info.name, &info);
    return map;
  }();
  auto it = by_name->find(name);
  return it == by_name->end() ? nullptr : it->second;
}

AttributeSpecs StructFields(std::string_view keyword) {
  static constexpr struct {
    std::string_view keyword;
    AttributeSpecs fields;
  } kStructs[] = {
      {"dot", attrs::kDotFields},
      {"ragged_dot", attrs::kRaggedDotFields},
      {"dot_algorithm", attrs::kDotAlgorithmFields},
      {"gather", attrs::kGatherFields},
      {"scatter", attrs::kScatterFields},
      {"conv", attrs::kConvFields},
      {"channel_handle", attrs::kChannelHandleFields},
      {"replica_group_mesh_axes", attrs::kGroupMeshAxesFields},
      {"result_accuracy", attrs::kResultAccuracyFields},
  };
  for (const auto& s : kStructs)
    if (s.keyword == keyword) return s.fields;
  return {};
}

}  // namespace escala::hlo
