#include <algorithm>
#include <cctype>
#include <functional>
#include <set>

#include "escala/base/strings.h"
#include "escala/hlo/analysis/dead_ops.h"
#include "escala/hlo/op_table.h"
#include "escala/hlo/patterns.h"
#include "escala/hlo/text.h"
#include "run.h"

namespace escala::random_programs {
namespace {

using hlo::Function;
using hlo::Module;
using hlo::Op;
using hlo::OpCode;
using hlo::Region;
using hlo::ValueId;

void DropUnused(Region* region, const std::vector<int>& uses, bool* changed) {
  auto& ops = region->ops;
  const size_t before = ops.size();
  ops.erase(std::remove_if(ops.begin(), ops.end(),
                           [&](const std::unique_ptr<Op>& op) {
                             if (op == ops.back()) return false;
                             return std::all_of(
                                 op->results.begin(), op->results.end(),
                                 [&](ValueId v) {
                                   return uses[static_cast<size_t>(v)] == 0;
                                 });
                           }),
            ops.end());
  *changed = *changed || ops.size() != before;
  for (const auto& op : ops)
    for (Region& inner : op->regions) DropUnused(&inner, uses, changed);
}

Function* Main(Module* module) {
  return const_cast<Function*>(module->entry());
}

void Clean(Module* module) {
  Function* f = Main(module);
  for (bool changed = true; changed;) {
    changed = false;
    std::vector<int> uses(f->value_types.size(), 0);
    hlo::CountUses(f->body, &uses);
    DropUnused(&f->body, uses, &changed);
    for (size_t i = f->body.arguments.size(); i-- > 0;) {
      if (uses[static_cast<size_t>(f->body.arguments[i])] > 0) continue;
      f->body.arguments.erase(f->body.arguments.begin() +
                              static_cast<int64_t>(i));
      f->argument_attributes.erase(f->argument_attributes.begin() +
                                   static_cast<int64_t>(i));
    }
  }
}

void Replace(Region* region, ValueId from, ValueId to) {
  hlo::ForEachOp(region, [&](Op* op) {
    std::replace(op->operands.begin(), op->operands.end(), from, to);
  });
}

// The k-th op, counting regions but no terminators; nullptr at the end.
Op* Nth(Region* region, int* k) {
  for (auto& op : region->ops) {
    if (op == region->ops.back()) return nullptr;
    if ((*k)-- == 0) return op.get();
    if (op->code != OpCode::kIf && op->code != OpCode::kCase &&
        op->code != OpCode::kWhile)
      continue;  // keep bodies of reductions
    for (Region& inner : op->regions)
      if (Op* found = Nth(&inner, k)) return found;
  }
  return nullptr;
}

class Shrinker {
 public:
  Shrinker(std::string text, const Setup& setup, Outcome outcome)
      : text_(std::move(text)), setup_(setup), outcome_(outcome) {}

  std::string Run() {
    std::string before;
    while (before != text_ && tries_ < 500) {
      before = text_;
      OneResult();
      Ops();
      Sizes();
    }
    return text_;
  }

 private:
  bool Try(const std::string& text) {
    if (text == text_ || ++tries_ > 500) return false;
    if (RunProgram(text, setup_).outcome != outcome_) return false;
    text_ = text;
    return true;
  }

  bool Edit(const std::function<bool(Module*)>& edit) {
    auto module = hlo::ReadModule(text_);
    if (!module.ok() || !edit(&*module)) return false;
    Clean(&*module);
    return Try(hlo::Print(*module));
  }

  void OneResult() {
    for (size_t i = 0; i < 64; ++i) {
      const bool done = Edit([&](Module* module) {
        Function* f = Main(module);
        auto& operands = f->body.ops.back()->operands;
        if (operands.size() < 2 || i >= operands.size()) return false;
        operands = {operands[i]};
        f->result_types = {f->result_types[i]};
        f->result_attributes = {f->result_attributes[i]};
        return true;
      });
      if (done) return;
    }
  }

  // Replaces an op's result by an argument or by one of its operands.
  void Ops() {
    for (int k = 300; k-- > 0;) {
      for (int way = 0; way < 6; ++way) {
        const bool done = Edit([&](Module* module) {
          Function* f = Main(module);
          int at = k;
          Op* op = Nth(&f->body, &at);
          if (op == nullptr || op->results.empty()) return false;
          const ValueId v = op->results[0];
          if (way < 3) {
            if (op->results.size() > 1) return false;
            const char* const names[] = {"v", "u", "m"};
            const ValueId fresh =
                f->NewValue(f->type(v), StrCat("x", k, "_s_", names[way]));
            f->body.arguments.push_back(fresh);
            f->argument_attributes.emplace_back();
            Replace(&f->body, v, fresh);
            return true;
          }
          const size_t i = static_cast<size_t>(way - 3);
          if (i >= op->operands.size()) return false;
          bool any = false;
          for (const ValueId r : op->results) {
            if (f->type(r) != f->type(op->operands[i])) continue;
            Replace(&f->body, r, op->operands[i]);
            any = true;
          }
          return any;
        });
        if (done) break;
      }
    }
  }

  // Makes each size smaller, everywhere it occurs.
  void Sizes() {
    std::set<int> numbers;
    for (size_t i = 0; i + 1 < text_.size(); ++i)
      if (std::isdigit(static_cast<unsigned char>(text_[i])) &&
          (i == 0 || text_[i - 1] == '<' || text_[i - 1] == 'x'))
        numbers.insert(std::atoi(text_.c_str() + i));
    for (auto it = numbers.rbegin(); it != numbers.rend(); ++it)
      for (const int to : {1, 2, 3, 4, 8, 16})
        if (to < *it && Try(WithNumber(*it, to))) break;
  }

  std::string WithNumber(int from, int to) const {
    std::string out;
    for (size_t i = 0; i < text_.size();) {
      const char before = i == 0 ? ' ' : text_[i - 1];
      if (!std::isdigit(static_cast<unsigned char>(text_[i])) ||
          (std::isalnum(static_cast<unsigned char>(before)) && before != 'x') ||
          before == '%' || before == '#' || before == '_' || before == '.') {
        out += text_[i++];
        continue;
      }
      size_t end = i;
      while (end < text_.size() &&
             std::isdigit(static_cast<unsigned char>(text_[end])))
        ++end;
      const std::string number = text_.substr(i, end - i);
      out += number == StrCat(from) ? StrCat(to) : number;
      i = end;
    }
    return out;
  }

  std::string text_;
  const Setup setup_;
  const Outcome outcome_;
  int tries_ = 0;
};

}  // namespace

std::string Shrink(const std::string& text, const Setup& setup,
                   Outcome outcome) {
  return Shrinker(text, setup, outcome).Run();
}

}  // namespace escala::random_programs
