#include "escala/engine/ir/loop_kernel.h"

#include <bit>
#include <cstring>
#include <limits>

#include "escala/base/strings.h"
#include "escala/hlo/constants.h"
#include "escala/hlo/op_table.h"

namespace escala::engine {

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
            ? StrCat(hlo::Info(*store.accumulate).short_name(), " itself",
                     store.start ? StrCat(" from ", *store.start) : "", ", ")
            : std::string(),
        "%", store.node,
        store.guard < 0 ? std::string() : StrCat(" if %", store.guard), "\n");
  return text;
}

uint64_t FoldIdentity(OpCode code, ElementType type) {
  const HostArray identity = hlo::ExactIdentityOf(code, type);
  const int bits = std::min(BitWidth(type), 64);
  uint64_t value = 0;
  std::memcpy(&value, identity.data(), std::min<size_t>(ByteWidth(type), 8));
  return bits == 64 ? value : value & ((uint64_t{1} << bits) - 1);
}

}  // namespace escala::engine
