#include "escala/softpod/engine/loop_kernel.h"

#include "escala/base/strings.h"
#include "escala/hlo/op_table.h"
#include "escala/softpod/engine/codegen/supported.h"

namespace escala::softpod::engine {

namespace {

using hlo::OpCode;

std::string List(const std::vector<int64_t>& values) {
  std::string text;
  for (int64_t value : values) text += StrCat(text.empty() ? "" : " ", value);
  return text;
}

std::string Place(int buffer, const Access& access, int at) {
  return StrCat("b", buffer, "[", access.offset, " + (", List(access.strides),
                ")", at < 0 ? std::string() : StrCat(" + %", at), "]");
}

std::string Operands(const std::vector<int>& operands) {
  std::string text;
  for (int operand : operands)
    text += StrCat(text.empty() ? "%" : ", %", operand);
  return text;
}

std::string NodeToString(const LoopNode& node) {
  switch (node.kind) {
    case LoopNode::Kind::kConstant:
      return StrCat("constant of bits ", node.bits);
    case LoopNode::Kind::kIndex:
      return StrCat("index ", node.access.offset, " + (",
                    List(node.access.strides), ")");
    case LoopNode::Kind::kLoad:
      return StrCat("load ", Place(node.buffer, node.access, -1));
    case LoopNode::Kind::kLoadAt:
      return StrCat("load ",
                    Place(node.buffer, node.access,
                          node.operands.empty() ? -1 : node.operands[0]));
    case LoopNode::Kind::kApply: {
      std::string detail;
      if (node.code == OpCode::kCompare)
        detail = StrCat(" ", node.direction, node.total_order ? " total" : "");
      if (node.code == OpCode::kReducePrecision)
        detail = StrCat(" e", node.exponent_bits, "m", node.mantissa_bits);
      return StrCat(hlo::Info(node.code).short_name(), detail, " ",
                    Operands(node.operands));
    }
    case LoopNode::Kind::kFold:
      return StrCat("fold ", hlo::Info(node.code).short_name(), " ",
                    Operands(node.operands));
  }
  return "";
}

// Ops that are nothing but loads in another order.
bool IsMove(const hlo::OpInfo& info) {
  switch (info.code) {
    case OpCode::kConstant:
    case OpCode::kIota:
    case OpCode::kBroadcast:
    case OpCode::kBroadcastInDim:
    case OpCode::kReshape:
    case OpCode::kSlice:
    case OpCode::kTranspose:
    case OpCode::kReverse:
    case OpCode::kOptimizationBarrier:
      return true;
    default:
      return false;
  }
}

}  // namespace

std::string LoopKernel::ToString() const {
  std::string text = StrCat(
      name, ": rows (", List({extents.begin(), extents.begin() + row_dims}),
      ") columns (", List({extents.begin() + row_dims, extents.end()}), ")\n");
  for (size_t b = 0; b < buffers.size(); ++b)
    text += StrCat("  b", b, " ", escala::ToString(buffers[b].type),
                   buffers[b].alias < 0
                       ? std::string()
                       : StrCat(" in place of b", buffers[b].alias),
                   "\n");
  for (size_t n = 0; n < nodes.size(); ++n)
    text += StrCat("  %", n, " ", escala::ToString(nodes[n].type), " = ",
                   NodeToString(nodes[n]), "\n");
  for (const LoopStore& store : stores)
    text += StrCat(
        "  ", Place(store.buffer, store.access, store.at), " = ",
        store.accumulate
            ? StrCat(hlo::Info(*store.accumulate).short_name(), " itself, ")
            : std::string(),
        "%", store.node,
        store.guard < 0 ? std::string() : StrCat(" if %", store.guard), "\n");
  return text;
}

std::string WhyNotGenerated(const hlo::OpContext& op) {
  const hlo::OpInfo& info = hlo::Info(op.op);
  if (op.op.results.size() != 1)
    return StrCat(info.name, " is not a loop over elements");
  std::vector<ElementType> operands;
  for (size_t i = 0; i < op.num_operands(); ++i)
    operands.push_back(op.operand(i).type);
  const ElementType result = op.result(0).type;
  if (IsMove(info)) {
    for (ElementType type : operands)
      if (std::string why = WhyNotType(type); !why.empty()) return why;
    return WhyNotType(result);
  }
  return WhyNotApply(op.op.code, operands, result);
}

}  // namespace escala::softpod::engine
