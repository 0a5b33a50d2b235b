#include <algorithm>
#include <unordered_map>

#include "escala/base/env.h"
#include "escala/graph/ops.h"
#include "escala/hlo/op_table.h"
#include "escala/job/train_program.h"

namespace escala::job {

namespace {

using graph::Value;
using Mark = Diagnosis::Mark;

// 2: all elements are finite; 1: one is infinite; 0: one is NaN.
Value MarkOf(const Value& x) {
  const auto holds = [](const Value& v) {
    return graph::Convert(v, ElementType::kI32);
  };
  return graph::Reshape(
      graph::ReduceMin(holds(graph::IsFinite(x)) + holds(graph::Equal(x, x))),
      {1});
}

std::string Title(const graph::Node& node) {
  const std::string place =
      StrCat(BaseName(node.here.file_name()), ":", int64_t{node.here.line()});
  if (node.layer != nullptr) return StrCat(*node.layer, " (", place, ")");
  return StrCat(node.op == nullptr
                    ? std::string("a block")
                    : std::string(hlo::Info(*node.op).short_name()),
                " (", place, ")");
}

bool OfOneLayer(const graph::Node& a, const graph::Node& b) {
  return a.layer != nullptr && b.layer != nullptr && *a.layer == *b.layer &&
         a.here.line() == b.here.line();
}

// Watches only the output of each layer's last op, because a compiler takes
// minutes if every op is marked.
class Watcher {
 public:
  using Called = std::vector<std::pair<Value, std::string>>;
  Watcher(const Called& called, std::vector<Diagnosis::Watched>* watched)
      : watched_(*watched) {
    for (const auto& [value, name] : called)
      if (value) called_[value.id()] = name;
  }

  void Watch(const Value& value, Diagnosis::Watched watched) {
    if (!value || !IsFloat(value.type())) return;
    const auto name = called_.find(value.id());
    if (name != called_.end()) watched.what = name->second;
    if (!made_of_.emplace(value.id(), std::vector<size_t>{watched_.size()})
             .second)
      return;
    marks_.push_back(MarkOf(value));
    watched_.push_back(std::move(watched));
  }

  void Add(const graph::Node& node, bool is_last_of_layer) {
    Diagnosis::Watched watched;
    watched.what = Title(node);
    watched.is_constant = node.inputs.empty();
    std::vector<size_t>& from = watched.inputs;
    for (const Value& input : node.inputs) {
      const auto found = made_of_.find(input.id());
      if (found != made_of_.end())
        from.insert(from.end(), found->second.begin(), found->second.end());
    }
    std::sort(from.begin(), from.end());
    from.erase(std::unique(from.begin(), from.end()), from.end());
    for (const Value& output : node.outputs) {
      if (is_last_of_layer || watched.is_constant ||
          called_.count(output.id()) > 0)
        Watch(output, watched);
      else
        made_of_.emplace(output.id(), from);
    }
  }

  Value Marks() const { return graph::Concatenate(marks_, 0); }

 private:
  std::unordered_map<hlo::ValueId, std::string> called_;
  // By value: the watched values that it is computed from.
  std::unordered_map<hlo::ValueId, std::vector<size_t>> made_of_;
  std::vector<Value> marks_;
  std::vector<Diagnosis::Watched>& watched_;
};

}  // namespace

Value Watch(const std::vector<Value>& first,
            const std::vector<std::pair<Value, std::string>>& called,
            std::vector<Diagnosis::Watched>* watched) {
  graph::Graph* const graph = graph::GraphOf(first);
  if (graph == nullptr || !graph->status().ok()) return Value();
  // Copy the nodes, because marking adds nodes.
  const std::vector<graph::Node> nodes = graph->nodes();
  Watcher watcher(called, watched);
  for (const Value& value : first) watcher.Watch(value, {});
  for (size_t i = 0; i < nodes.size(); ++i)
    watcher.Add(nodes[i],
                i + 1 == nodes.size() || !OfOneLayer(nodes[i], nodes[i + 1]));
  return watcher.Marks();
}

std::string Diagnosis::FirstBad(
    const std::vector<std::vector<int32_t>>& marks) const {
  for (size_t i = 0; i < watched.size(); ++i) {
    if (watched[i].is_constant) continue;
    for (size_t core = 0; core < marks.size(); ++core) {
      const int32_t mark = marks[core][i];
      // Masks contain infinity on purpose, so only a value worse than its
      // inputs is bad.
      int32_t before = kFinite;
      for (const size_t input : watched[i].inputs)
        before = std::min(before, marks[core][input]);
      if (mark < before)
        return StrCat(watched[i].what, ": ", mark == kNan ? "NaN" : "infinite",
                      marks.size() > 1 ? StrCat(" on core ", core) : "");
    }
  }
  return "";
}

}  // namespace escala::job
