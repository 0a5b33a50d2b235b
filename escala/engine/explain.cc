#include "escala/engine/explain.h"

#include <algorithm>
#include <map>
#include <utility>

#include "escala/engine/codegen/supported.h"
#include "escala/engine/flatten/custom_calls.h"
#include "escala/hlo/op_table.h"

namespace escala::engine {

namespace {

// Counts words; keeps the order in which they first came.
class Counter {
 public:
  void Add(const std::string& word) {
    for (auto& [known, count] : counts_) {
      if (known != word) continue;
      ++count;
      return;
    }
    counts_.emplace_back(word, 1);
  }
  bool empty() const { return counts_.empty(); }
  int64_t total() const {
    int64_t sum = 0;
    for (const auto& [word, count] : counts_) sum += count;
    return sum;
  }
  // "2 loops, 1 product"
  std::string Counts() const {
    std::vector<std::string> parts;
    for (const auto& [word, count] : counts_)
      parts.push_back(Counted(count, word));
    return StrJoin(parts);
  }
  // "176 multiply, 88 add, reduce"
  std::string ToString() const {
    std::vector<std::string> parts;
    for (const auto& [word, count] : counts_)
      parts.push_back(count == 1 ? word : StrCat(count, " ", word));
    return StrJoin(parts);
  }

 private:
  std::vector<std::pair<std::string, int64_t>> counts_;
};

// "stablehlo.add" -> "add"
std::string ShortName(std::string_view op) {
  const size_t dot = op.rfind('.');
  return std::string(dot == op.npos ? op : op.substr(dot + 1));
}

// "0-3, 7, 9": ascending numbers.
std::string Ranges(const std::vector<size_t>& numbers) {
  std::vector<std::string> parts;
  for (size_t i = 0; i < numbers.size();) {
    size_t j = i;
    while (j + 1 < numbers.size() && numbers[j + 1] == numbers[j] + 1) ++j;
    parts.push_back(i == j ? StrCat(numbers[i])
                           : StrCat(numbers[i], "-", numbers[j]));
    i = j + 1;
  }
  return StrJoin(parts);
}

struct Steps {
  Counter kinds;
  Counter by_reference;
  Counter by_element;

  void Add(const SegmentProgram& program, const Step& step) {
    if (const auto* loop = std::get_if<LoopStep>(&step.what)) {
      const std::string calls = CallsOf(program.kernels[loop->kernel]);
      if (!calls.empty()) by_element.Add(calls);
      if (program.loops[loop->kernel].problem.empty()) return kinds.Add("loop");
      return by_reference.Add(StrCat("loop ",
                                     program.kernels[loop->kernel].name, " (",
                                     program.loops[loop->kernel].problem, ")"));
    }
    if (const auto* reference = std::get_if<ReferenceStep>(&step.what)) {
      if (reference->product != nullptr) return kinds.Add("product");
      return by_reference.Add(
          StrCat(hlo::Info(WrittenAs(*reference->op)).short_name(), " (",
                 reference->why, ")"));
    }
    if (std::holds_alternative<GemmStep>(step.what))
      return kinds.Add("product");
    if (std::holds_alternative<ConvolutionStep>(step.what))
      return kinds.Add("convolution");
    if (std::holds_alternative<CopyStep>(step.what)) return kinds.Add("move");
    if (const auto* loop = std::get_if<WhileStep>(&step.what))
      return kinds.Add(loop->code != nullptr ? "whole loop" : "while loop");
    if (std::holds_alternative<BranchStep>(step.what))
      return kinds.Add("branch point");
    kinds.Add(step.name);
  }
};

}  // namespace

std::string ExplainRules(const std::vector<FlattenNote>& notes) {
  struct Rule {
    Counter ops;
    std::vector<std::string> places;
    bool is_special = false;
  };
  std::map<std::string, Rule> rules;
  for (const FlattenNote& note : notes) {
    Rule& rule = rules[note.rule];
    rule.ops.Add(ShortName(note.op));
    rule.is_special |= note.core_by_core();
    const std::string place = note.location.ToString();
    if (std::find(rule.places.begin(), rule.places.end(), place) ==
        rule.places.end())
      rule.places.push_back(place);
  }
  std::vector<std::pair<std::string, const Rule*>> order;
  for (const auto& [text, rule] : rules) order.emplace_back(text, &rule);
  std::stable_sort(order.begin(), order.end(),
                   [](const auto& a, const auto& b) {
                     if (a.second->is_special != b.second->is_special)
                       return a.second->is_special;
                     return a.second->ops.total() > b.second->ops.total();
                   });
  std::string text;
  constexpr size_t kFew = 4;
  for (const auto& [name, rule] : order) {
    StrAppend(&text, StrCat("  ", name, ": ", rule->ops.ToString()));
    if (rule->is_special || rule->places.size() <= kFew) {
      std::vector<std::string> first(
          rule->places.begin(),
          rule->places.begin() +
              static_cast<int64_t>(std::min(rule->places.size(), 3 * kFew)));
      StrAppend(&text,
                StrCat(" (at ", StrJoin(first),
                       first.size() < rule->places.size() ? ", ..." : "", ")"));
    }
    text += "\n";
  }
  return text;
}

std::string ExplainSteps(const SegmentProgram& program) {
  Steps steps;
  VisitSteps(program.body, [&](const Step& step) { steps.Add(program, step); });
  std::string text = steps.kinds.Counts();
  if (!steps.by_reference.empty())
    StrAppend(&text, StrCat(text.empty() ? "" : "; ", "by the reference: ",
                            steps.by_reference.ToString()));
  if (!steps.by_element.empty())
    StrAppend(&text, StrCat("; called element by element: ",
                            steps.by_element.ToString()));
  return text;
}

std::string ExplainSegments(const std::vector<std::string>& lines) {
  std::string text;
  std::vector<bool> told(lines.size(), false);
  for (size_t i = 0; i < lines.size(); ++i) {
    if (told[i]) continue;
    std::vector<size_t> alike;
    for (size_t j = i; j < lines.size(); ++j) {
      if (lines[j] != lines[i]) continue;
      alike.push_back(j);
      told[j] = true;
    }
    StrAppend(&text, StrCat("  ", Ranges(alike), ": ", lines[i], "\n"));
  }
  return text;
}

}  // namespace escala::engine
