#include "escala/hlo/calls.h"

#include <set>
#include <string>
#include <unordered_map>

#include "escala/hlo/patterns.h"

namespace escala::hlo {
namespace {

// The callee's name, or null for an op that calls nothing.
const std::string* CalleeName(const Op& op) {
  const char* attribute = op.code == OpCode::kCall        ? "callee"
                          : op.code == OpCode::kComposite ? "decomposition"
                                                          : nullptr;
  const Attribute* found =
      attribute != nullptr ? op.attributes.Find(attribute) : nullptr;
  const Symbol* symbol = found != nullptr ? found->get<Symbol>() : nullptr;
  return symbol != nullptr ? &symbol->name : nullptr;
}

void CollectSymbols(const Attribute& attribute, std::set<std::string>* names) {
  if (const auto* symbol = attribute.get<Symbol>()) names->insert(symbol->name);
  if (const auto* array = attribute.get<Attribute::Array>())
    for (const Attribute& element : *array) CollectSymbols(element, names);
}

// Depth-first search with an explicit stack, because call chains may be long.
class Walk {
 public:
  Walk(const Module& module, Location* where)
      : module_(module), where_(where) {}

  Status From(const Function& root) {
    if (states_[&root] != kNew) return Status();
    stack_.push_back(Open(&root));
    while (!stack_.empty()) {
      Frame& frame = stack_.back();
      if (frame.next == frame.callees.size()) {
        states_[frame.function] = kDone;
        order_.push_back(frame.function);
        stack_.pop_back();
        continue;
      }
      const Function* caller = frame.function;
      const Function* callee = frame.callees[frame.next++];
      if (states_[callee] == kOpen) {
        if (where_ != nullptr) *where_ = callee->location;
        return InvalidArgument("function @", callee->name,
                               " calls itself (through @", caller->name,
                               "): recursion is not supported, write a "
                               "stablehlo.while");
      }
      if (states_[callee] == kNew) stack_.push_back(Open(callee));
    }
    return Status();
  }

  std::vector<const Function*> Take() { return std::move(order_); }

 private:
  enum State { kNew, kOpen, kDone };
  struct Frame {
    const Function* function;
    std::vector<const Function*> callees;
    size_t next = 0;
  };

  Frame Open(const Function* function) {
    states_[function] = kOpen;
    return {function, Callees(module_, function->body)};
  }

  const Module& module_;
  Location* where_;
  std::unordered_map<const Function*, State> states_;
  std::vector<Frame> stack_;
  std::vector<const Function*> order_;
};

}  // namespace

std::vector<const Function*> Callees(const Module& module,
                                     const Region& region) {
  std::vector<const Function*> out;
  ForEachOp(region, [&](const Op& op) {
    if (const std::string* name = CalleeName(op))
      if (const Function* callee = module.Find(*name)) out.push_back(callee);
  });
  return out;
}

Result<std::vector<const Function*>> CalleesFirst(const Module& module,
                                                  const Function& root,
                                                  Location* where) {
  Walk walk(module, where);
  ESCALA_RETURN_IF_ERROR(walk.From(root));
  return walk.Take();
}

Result<std::vector<const Function*>> CalleesFirst(const Module& module,
                                                  Location* where) {
  Walk walk(module, where);
  for (const auto& f : module.functions) ESCALA_RETURN_IF_ERROR(walk.From(*f));
  return walk.Take();
}

std::set<std::string> Reachable(const Module& module,
                                const Function& function) {
  std::set<std::string> reached = {function.name};
  std::vector<const Function*> pending = {&function};
  while (!pending.empty()) {
    std::set<std::string> callees;
    ForEachOp(pending.back()->body, [&](const Op& op) {
      for (const auto& [name, attribute] : op.attributes.entries())
        CollectSymbols(attribute, &callees);
    });
    pending.pop_back();
    for (const std::string& name : callees)
      if (const Function* callee = module.Find(name))
        if (reached.insert(name).second) pending.push_back(callee);
  }
  return reached;
}

}  // namespace escala::hlo
