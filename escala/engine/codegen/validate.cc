#include "escala/engine/codegen/validate.h"

#include "escala/engine/codegen/supported.h"

namespace escala::engine {

namespace {

using Kind = LoopNode::Kind;

bool IsDirection(std::string_view text) {
  for (std::string_view known : {"EQ", "NE", "LT", "LE", "GT", "GE"})
    if (text == known) return true;
  return false;
}

class Validator {
 public:
  explicit Validator(const LoopKernel& kernel) : kernel_(kernel) {}

  Status Run() {
    const int dims = static_cast<int>(kernel_.extents.size());
    if (kernel_.row_dims < 0 || kernel_.row_dims > dims)
      return Bad("it has ", dims, " dimensions and ", kernel_.row_dims,
                 " of them are rows");
    for (int64_t extent : kernel_.extents)
      if (extent <= 0) return Bad("an extent is ", extent);
    for (const LoopBuffer& buffer : kernel_.buffers) {
      if (std::string why = WhyNotType(buffer.type); !why.empty())
        return Unimplemented("loop kernel ", kernel_.name, ": ", why);
      if (buffer.alias >= static_cast<int>(kernel_.buffers.size()))
        return Bad("a buffer is an alias of buffer ", buffer.alias);
    }
    for (size_t n = 0; n < kernel_.nodes.size(); ++n)
      ESCALA_RETURN_IF_ERROR(CheckNode(static_cast<int>(n)));
    for (const LoopStore& store : kernel_.stores)
      ESCALA_RETURN_IF_ERROR(CheckStore(store));
    return Status();
  }

 private:
  template <typename... Args>
  Status Bad(const Args&... args) const {
    return InvalidArgument("loop kernel ", kernel_.name, ": ", args...);
  }

  Status CheckAccess(const Access& access) const {
    if (access.strides.size() == kernel_.extents.size()) return Status();
    return Bad("an access has ", access.strides.size(), " strides in ",
               kernel_.extents.size(), " dimensions");
  }
  Status CheckBuffer(int buffer, ElementType type) const {
    if (buffer < 0 || buffer >= static_cast<int>(kernel_.buffers.size()))
      return Bad("there is no buffer ", buffer);
    if (kernel_.buffers[buffer].type != type)
      return Bad("buffer ", buffer, " is of ",
                 ToString(kernel_.buffers[buffer].type), ", its node of ",
                 ToString(type));
    return Status();
  }
  Status CheckOffset(int node, bool of_load) const {
    const ElementType type = kernel_.nodes[node].type;
    if (type == ElementType::kI64 || (of_load && type == ElementType::kI32))
      return Status();
    return Bad("%", node, " is an offset of ", ToString(type),
               ": expected i64");
  }

  Status CheckNode(int n) const {
    const LoopNode& node = kernel_.nodes[n];
    if (std::string why = WhyNotType(node.type); !why.empty())
      return Unimplemented("loop kernel ", kernel_.name, ", %", n, ": ", why);
    for (int operand : node.operands)
      if (operand < 0 || operand >= n)
        return Bad("%", n, " uses %", operand, ", which is no earlier node");
    const size_t expected = node.kind == Kind::kFold     ? 2
                            : node.kind == Kind::kLoadAt ? 1
                            : node.kind == Kind::kApply  ? node.operands.size()
                                                         : 0;
    if (node.operands.size() != expected)
      return Bad("%", n, " has ", node.operands.size(), " operands: expected ",
                 expected);
    switch (node.kind) {
      case Kind::kConstant:
        return Status();
      case Kind::kIndex:
        return CheckAccess(node.access);
      case Kind::kLoadAt:
        ESCALA_RETURN_IF_ERROR(CheckOffset(node.operands[0], /*of_load=*/true));
        [[fallthrough]];
      case Kind::kLoad:
        ESCALA_RETURN_IF_ERROR(CheckAccess(node.access));
        return CheckBuffer(node.buffer, node.type);
      case Kind::kApply:
        return CheckApply(n);
      case Kind::kFold:
        return CheckFold(n);
    }
    return Status();
  }

  Status CheckApply(int n) const {
    const LoopNode& node = kernel_.nodes[n];
    std::vector<ElementType> types;
    for (int operand : node.operands)
      types.push_back(kernel_.nodes[operand].type);
    if (std::string why = WhyNotApply(node.code, types, node.type);
        !why.empty())
      return Unimplemented("loop kernel ", kernel_.name, ", %", n, ": ", why);
    if (node.code == hlo::OpCode::kCompare && !IsDirection(node.direction))
      return Bad("%", n, " compares by '", node.direction,
                 "': expected EQ, NE, GE, GT, LE or LT");
    return Status();
  }

  Status CheckFold(int n) const {
    const LoopNode& node = kernel_.nodes[n];
    if (std::string why = WhyNotFold(node.code, node.type); !why.empty())
      return Unimplemented("loop kernel ", kernel_.name, ", %", n, ": ", why);
    for (int operand : node.operands)
      if (kernel_.nodes[operand].type != node.type)
        return Bad("%", n, " folds ", ToString(node.type), " from ",
                   ToString(kernel_.nodes[operand].type));
    if (VariesAlongColumns(node.operands[1]))
      return Bad("%", n, " starts from %", node.operands[1],
                 ", which varies along columns");
    return Status();
  }

  Status CheckStore(const LoopStore& store) const {
    const int nodes = static_cast<int>(kernel_.nodes.size());
    for (int node : {store.guard, store.at})
      if (node >= nodes) return Bad("a store uses %", node, ", which is not");
    if (store.node < 0 || store.node >= nodes)
      return Bad("a store is of %", store.node, ", which is not");
    ESCALA_RETURN_IF_ERROR(CheckAccess(store.access));
    if (store.at >= 0)
      ESCALA_RETURN_IF_ERROR(CheckOffset(store.at, /*of_load=*/false));
    if (store.guard >= 0 && kernel_.nodes[store.guard].type != ElementType::kI1)
      return Bad("a store is guarded by %", store.guard, ", which is no i1");
    if (store.start && (!store.accumulate || store.guard >= 0 || store.at >= 0))
      return Bad(
          "a store has a start: expected that it accumulates, with no "
          "guard and at no offset");
    const ElementType type = kernel_.nodes[store.node].type;
    if (store.accumulate)
      if (std::string why = WhyNotFold(*store.accumulate, type); !why.empty())
        return Unimplemented("loop kernel ", kernel_.name, ", a store: ", why);
    return CheckBuffer(store.buffer, type);
  }

  bool VariesAlongColumns(int root) const {
    std::vector<bool> seen(root + 1);
    seen[root] = true;
    for (int n = root; n >= 0; --n) {
      if (!seen[n]) continue;
      const LoopNode& node = kernel_.nodes[n];
      if (node.kind == Kind::kFold) continue;
      if (node.kind != Kind::kConstant && node.kind != Kind::kApply)
        for (size_t d = kernel_.row_dims; d < kernel_.extents.size(); ++d)
          if (kernel_.extents[d] > 1 && node.access.strides[d] != 0)
            return true;
      for (int operand : node.operands) seen[operand] = true;
    }
    return false;
  }

  const LoopKernel& kernel_;
};

}  // namespace

Status Validate(const LoopKernel& kernel) { return Validator(kernel).Run(); }

}  // namespace escala::engine
