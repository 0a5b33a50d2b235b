#include "escala/hlo/xla_form.h"

#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "escala/base/strings.h"
#include "escala/hlo/patterns.h"
#include "escala/hlo/text/printer.h"

namespace escala::hlo {
namespace {

const Attribute::Array& ListOf(const Op& op, std::string_view name) {
  return *op.attributes.Find(name)->get<Attribute::Array>();
}

class Rewriter {
 public:
  void Rewrite(Region* region) {
    std::vector<std::unique_ptr<Op>> ops = std::move(region->ops);
    region->ops.clear();
    Append(std::move(ops), region);
  }

 private:
  void Append(std::vector<std::unique_ptr<Op>> ops, Region* to) {
    for (std::unique_ptr<Op>& op : ops) {
      for (ValueId& v : op->operands)
        if (const auto at = same_.find(v); at != same_.end()) v = at->second;
      if (op->code == OpCode::kSdyShardingConstraint) {
        same_[op->results[0]] = op->operands[0];
      } else if (op->code == OpCode::kSdyShardingGroup) {
        continue;
      } else if (op->code == OpCode::kSdyManualComputation) {
        AppendManual(std::move(*op), to);
      } else if (op->code == OpCode::kAsyncStart) {
        Region& body = op->regions[0];
        for (size_t i = 0; i < body.arguments.size(); ++i)
          same_[body.arguments[i]] = op->operands[i];
        started_[op->results[0]] = AppendBody(&body, to);
      } else if (op->code == OpCode::kAsyncDone) {
        const std::vector<ValueId>& made = started_[op->operands[0]];
        for (size_t i = 0; i < made.size(); ++i)
          same_[op->results[i]] = made[i];
      } else {
        for (Region& region : op->regions) Rewrite(&region);
        to->ops.push_back(std::move(op));
      }
    }
  }

  void AppendManual(Op op, Region* to) {
    Region& body = op.regions[0];
    const std::string axes = text::ManualAxesText(ListOf(op, "manual_axes"));
    AppendCall("local_xla.sdy.GlobalToLocalShape", op, op.operands,
               body.arguments, "in_shardings", axes, to);
    AppendCall("local_xla.sdy.LocalToGlobalShape", op, AppendBody(&body, to),
               op.results, "out_shardings", axes, to);
  }

  // Appends the ops of a body, and returns what it returns.
  std::vector<ValueId> AppendBody(Region* body, Region* to) {
    std::unique_ptr<Op> end = std::move(body->ops.back());
    body->ops.pop_back();
    Append(std::move(body->ops), to);
    for (ValueId& v : end->operands)
      if (const auto at = same_.find(v); at != same_.end()) v = at->second;
    return std::move(end->operands);
  }

  static void AppendCall(std::string target, const Op& manual,
                         std::vector<ValueId> operands,
                         std::vector<ValueId> results, const char* shardings,
                         const std::string& axes, Region* to) {
    if (results.empty()) return;
    AttributeMap said;
    said.Set(StrCat("xla.sdy.", shardings),
             text::ShardingListText(ListOf(manual, shardings)));
    said.Set("xla.sdy.manual_axes", axes);
    auto call = std::make_unique<Op>();
    call->code = OpCode::kCustomCall;
    call->operands = std::move(operands);
    call->results = std::move(results);
    call->attributes.Set("call_target_name", std::move(target));
    call->attributes.Set("mhlo.frontend_attributes", std::move(said));
    call->location = manual.location;
    to->ops.push_back(std::move(call));
  }

  // What stands for a value that is left out.
  std::unordered_map<ValueId, ValueId> same_;
  // By the future of an asynchronous op: its results.
  std::unordered_map<ValueId, std::vector<ValueId>> started_;
};

// By value, XLA's number of its memory, and its layout if one was asked for.
std::string MemoriesOf(const std::vector<AttributeMap>& values, bool* any) {
  std::vector<std::string> memories;
  for (const AttributeMap& attributes : values) {
    const bool host =
        attributes.StrOr("mhlo.memory_kind", "device") != "device";
    std::string layout = attributes.StrOr("mhlo.layout_mode", "");
    if (!layout.starts_with("{")) layout.clear();
    *any |= host || !layout.empty();
    memories.push_back((host ? "5" : "0") + layout);
  }
  return StrJoin(memories, ";");
}

void NoteMemories(Module* module) {
  const Function* const entry = module->entry();
  if (entry == nullptr) return;
  bool any = AnyOp(*module, MovesToHost);
  const std::string arguments = MemoriesOf(entry->argument_attributes, &any);
  const std::string results = MemoriesOf(entry->result_attributes, &any);
  if (!any) return;
  constexpr std::string_view kName = "mhlo.frontend_attributes";
  const Attribute* const said = module->attributes.Find(kName);
  AttributeMap list;
  if (said != nullptr && said->get<AttributeMap>() != nullptr)
    list = *said->get<AttributeMap>();
  list.Set("softpod.argument_memories", arguments);
  list.Set("softpod.result_memories", results);
  module->attributes.Set(std::string(kName), std::move(list));
}

}  // namespace

Module XlaForm(const Module& module) {
  Module form = Clone(module);
  for (const auto& function : form.functions)
    Rewriter().Rewrite(&function->body);
  NoteMemories(&form);
  return form;
}

}  // namespace escala::hlo
