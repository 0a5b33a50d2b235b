#include <algorithm>
#include <unordered_map>

#include "escala/base/env.h"
#include "escala/graph/ops.h"
#include "escala/hlo/op_table.h"
#include "escala/job/across_cores.h"
#include "escala/job/programs.h"
#include "escala/job/step_graph.h"

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

// Returns the marks of `first`, then of the floating-point outputs of the
// layers on the top level of their graph, and of ops outside of layers. Values
// in `called` are always watched, under the names there.
Value Watch(const std::vector<Value>& first, const Watcher::Called& called,
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

}  // namespace

Result<Diagnosis> WriteDiagnosis(const recipe::Recipe& recipe, const Job& job,
                                 const Layout& layout,
                                 const nn::Optimizer& optimizer) {
  StepGraph s(recipe, job, layout, optimizer);
  const Pass pass = UnrolledPass(&s);
  if (!s.graph.status().ok()) return s.status();
  Values first;
  Watcher::Called called;
  const auto watch = [&](const Value& value, std::string name) {
    called.emplace_back(value, std::move(name));
  };
  for (const Kept& kept : layout.kept) {
    first.push_back(s.state[kept.at]);
    watch(first.back(), StrCat("parameter ", kept.parameter.name));
  }
  for (size_t i = 0; i < s.batch.size(); ++i) {
    first.push_back(s.batch[i]);
    watch(first.back(), StrCat("the data: field ", job.batch[i].name));
  }
  const std::vector<const Kept*> trained = layout.trained();
  Values gradients;
  std::vector<AddPieces> add;
  for (size_t i = 0; i < trained.size(); ++i) {
    gradients.push_back(
        SumGradient(job.mesh, *trained[i], pass.gradients[i], s.sum_type()));
    add.push_back(AddUpdated(job.mesh, *trained[i]));
    watch(gradients.back(),
          StrCat("the gradient of parameter ", trained[i]->parameter.name));
  }
  for (size_t i = 0; i < trained.size(); ++i)
    watch(nn::SquaredNorm({gradients[i]}, {add[i]}),
          StrCat("the sum of the squares of the gradient of parameter ",
                 trained[i]->parameter.name));
  watch(nn::SquaredNorm(gradients, add),
        "the sum of the squares of all gradients");
  Diagnosis diagnosis;
  const Value marks = Watch(first, called, &diagnosis.watched);
  if (!s.graph.status().ok()) return s.status();
  ESCALA_ASSIGN_OR_RETURN(hlo::Module module,
                          s.graph.Build({marks}, {}, {"marks"}));
  module.name = "diagnosis";
  diagnosis.program.module = std::make_shared<hlo::Module>(std::move(module));
  return diagnosis;
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
