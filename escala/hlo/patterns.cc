#include "escala/hlo/patterns.h"

#include <cstring>
#include <unordered_set>

#include "escala/hlo/op_table.h"

namespace escala::hlo {
namespace {

// One pass is enough, because values are defined before they are used.
class Capture {
 public:
  void Visit(const std::vector<ValueId>& arguments,
             std::span<const std::unique_ptr<Op>> ops) {
    known_.insert(arguments.begin(), arguments.end());
    for (const std::unique_ptr<Op>& op : ops) {
      for (ValueId v : op->operands)
        if (known_.insert(v).second) captured_.push_back(v);
      VisitRegions(*op);
      known_.insert(op->results.begin(), op->results.end());
    }
  }

  void VisitRegions(const Op& op) {
    for (const Region& region : op.regions) Visit(region.arguments, region.ops);
  }

  std::vector<ValueId> Take() { return std::move(captured_); }

 private:
  std::unordered_set<ValueId> known_;  // defined inside, or captured already
  std::vector<ValueId> captured_;
};

}  // namespace

std::vector<ValueId> CapturedBy(const Op& op) {
  if (op.regions.empty()) return {};
  Capture capture;
  capture.VisitRegions(op);
  return capture.Take();
}

std::vector<ValueId> CapturedBy(const std::vector<ValueId>& arguments,
                                std::span<const std::unique_ptr<Op>> ops) {
  Capture capture;
  capture.Visit(arguments, ops);
  return capture.Take();
}

void RenameUses(const std::unordered_map<ValueId, ValueId>& names,
                Region* region) {
  for (const std::unique_ptr<Op>& op : region->ops) {
    for (ValueId& operand : op->operands)
      if (const auto it = names.find(operand); it != names.end())
        operand = it->second;
    for (Region& inner : op->regions) RenameUses(names, &inner);
  }
}

const Op* BodyOp(const Region& body) {
  if (body.arguments.size() != 2 || body.ops.size() != 2) return nullptr;
  const Op& op = *body.ops[0];
  if (op.operands.size() != 2 || !op.regions.empty() ||
      body.terminator().operands != op.results)
    return nullptr;
  const bool swapped = op.operands[0] == body.arguments[1] &&
                       op.operands[1] == body.arguments[0] &&
                       Info(op).Is(kCommutative);
  return swapped || op.operands == body.arguments ? &op : nullptr;
}

bool IsCombiner(OpCode code) {
  switch (code) {
    case OpCode::kAdd:
    case OpCode::kMultiply:
    case OpCode::kMaximum:
    case OpCode::kMinimum:
    case OpCode::kAnd:
    case OpCode::kOr:
    case OpCode::kXor:
      return true;
    default:
      return false;
  }
}

std::optional<OpCode> CombinerOf(const Region& body) {
  const Op* op = BodyOp(body);
  if (op == nullptr || !IsCombiner(op->code)) return std::nullopt;
  return op->code;
}

bool IsAnnotation(const Op& op) {
  const std::string target = op.attributes.StrOr("call_target_name", "");
  return target == "Sharding" || target == "LayoutConstraint" ||
         target == "annotate_device_placement";
}

bool MovesToHost(const Op& op) {
  if (op.code != OpCode::kCustomCall ||
      op.attributes.StrOr("call_target_name", "") !=
          "annotate_device_placement")
    return false;
  const Attribute* const said = op.attributes.Find("mhlo.frontend_attributes");
  const auto* const list =
      said == nullptr ? nullptr : said->get<AttributeMap>();
  return list != nullptr &&
         list->StrOr("_xla_buffer_placement", "device") != "device";
}

std::optional<int64_t> ReductionDimOf(const Op& op) {
  for (const char* name : {"mhlo.backend_config", "backend_config"}) {
    const Attribute* const attribute = op.attributes.Find(name);
    const auto* const config =
        attribute == nullptr ? nullptr : attribute->get<AttributeMap>();
    const Attribute* const dimension =
        config == nullptr ? nullptr : config->Find("reduction_dim");
    const auto* const d =
        dimension == nullptr ? nullptr : dimension->get<IntValue>();
    if (d != nullptr) return d->value;
  }
  return std::nullopt;
}

const HostArray* SplatOf(const Op& op) {
  if (op.code != OpCode::kConstant) return nullptr;
  const auto* dense = op.attributes.Find("value")->get<Dense>();
  if (dense == nullptr) return nullptr;
  const Shape& shape = dense->array.shape();
  const int width = ByteWidth(shape.type);
  // All elements are equal if each equals the one before it.
  const bool equal =
      shape.num_elements() > 0 &&
      std::memcmp(dense->array.data(), dense->array.data() + width,
                  static_cast<size_t>(shape.byte_size() - width)) == 0;
  return equal ? &dense->array : nullptr;
}

}  // namespace escala::hlo
