#include "escala/climb/collectives.h"

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "escala/base/strings.h"
#include "escala/hlo/calls.h"
#include "escala/hlo/op_table.h"
#include "escala/hlo/reference/kernel.h"
#include "escala/nn/context.h"
#include "escala/nn/optimizer.h"

namespace escala::climb {
namespace {

using hlo::Op;
using hlo::OpCode;

// Metrics, norms and flags are numbers; nothing of a model is so small.
constexpr int64_t kFewElements = 1;

struct Exchange {
  std::string kind;      // "all_reduce"
  int64_t elements = 0;  // of the whole: a sum's operand, a gather's result
  int64_t bytes = 0;
  int line = 0;
};

// All collectives that a program executes, in the order of its text; those of a
// loop's body count once.
class Reader {
 public:
  Reader(const job::Job& job) : job_(job), module_(*job.train.module) {}

  Status Read() {
    const hlo::Function* const entry = module_.entry();
    if (entry == nullptr) return Internal("the step has no entry");
    return ReadFunction(*entry);
  }
  // Those whose groups cross the replicas, and the number of the others.
  std::vector<Exchange> sums, gathers, others;
  int64_t on_model = 0;

 private:
  Status ReadFunction(const hlo::Function& function) {
    ESCALA_RETURN_IF_ERROR(ReadRegion(function, function.body));
    for (const hlo::Function* callee : hlo::Callees(module_, function.body))
      ESCALA_RETURN_IF_ERROR(ReadFunction(*callee));
    return Status();
  }
  Status ReadRegion(const hlo::Function& function, const hlo::Region& region) {
    for (const auto& op : region.ops) {
      ESCALA_RETURN_IF_ERROR(ReadOp(function, *op));
      if (op->code == OpCode::kAllReduce || op->code == OpCode::kReduceScatter)
        continue;  // its region only says how to add
      for (const hlo::Region& inner : op->regions)
        ESCALA_RETURN_IF_ERROR(ReadRegion(function, inner));
    }
    return Status();
  }

  Status ReadOp(const hlo::Function& function, const Op& op) {
    switch (op.code) {
      case OpCode::kAllReduce:
      case OpCode::kReduceScatter:
      case OpCode::kAllGather:
      case OpCode::kAllToAll:
      case OpCode::kCollectivePermute:
      case OpCode::kCollectiveBroadcast:
        break;
      default:
        return Status();
    }
    ESCALA_ASSIGN_OR_RETURN(
        const auto groups,
        hlo::ProcessGroups({module_, function, op}, module_.num_replicas(),
                           module_.num_partitions()));
    if (!groups.empty() && groups.front().size() < 2) return Status();
    if (!CrossesReplicas(groups)) {
      ++on_model;
      return Status();
    }
    const bool gathers_it = op.code == OpCode::kAllGather;
    const auto& values = gathers_it ? op.results : op.operands;
    for (const hlo::ValueId value : values) {
      const Shape& shape = function.shape(value);
      Exchange exchange{std::string(hlo::Info(op).name), shape.num_elements(),
                        shape.byte_size(), op.location.line};
      (gathers_it ? gathers
       : op.code == OpCode::kAllReduce || op.code == OpCode::kReduceScatter
           ? sums
           : others)
          .push_back(std::move(exchange));
    }
    return Status();
  }

  bool CrossesReplicas(const std::vector<std::vector<int64_t>>& groups) const {
    for (const auto& group : groups)
      for (const int64_t core : group)
        if (job_.ReplicaOf(core) != job_.ReplicaOf(group.front())) return true;
    return false;
  }

  const job::Job& job_;
  const hlo::Module& module_;
};

bool IsCutOver(const std::vector<nn::Cut>& cuts, std::string_view axis) {
  return std::any_of(cuts.begin(), cuts.end(),
                     [&](const nn::Cut& cut) { return cut.axis == axis; });
}

// What the layout demands, by parameter.
struct Demand {
  std::string parameter;
  int64_t elements = 0;       // of a core's piece on the axis model
  std::vector<int64_t> sums;  // elements of each
  int64_t least_gathers = 0, most_gathers = 0;
};

std::vector<Demand> DemandsOf(const recipe::Recipe& recipe,
                              const job::Job& job) {
  const int64_t fsdp = job.mesh.SizeOf("fsdp"), data = job.mesh.SizeOf("data");
  std::vector<Demand> demands;
  if (fsdp * data < 2) return demands;
  for (const job::StateEntry& entry : job.state) {
    if (entry.kind != job::StateEntry::Kind::kParameter ||
        nn::MatchesAny(entry.name, recipe.optimizer.freeze))
      continue;
    std::vector<nn::Cut> on_model = entry.cuts;
    std::erase_if(on_model,
                  [](const nn::Cut& cut) { return cut.axis != "model"; });
    Demand demand;
    demand.parameter = entry.name;
    demand.elements =
        nn::LocalShape(entry.shape, on_model, job.mesh).num_elements();
    if (IsCutOver(entry.cuts, "fsdp")) {
      demand.sums = {demand.elements};
      if (data > 1) demand.sums.push_back(demand.elements / fsdp);
      demand.least_gathers = 1;
      demand.most_gathers = 3;  // forward, backward, and a recomputation
    } else {
      demand.sums = {demand.elements};
      // ZeRO-1: the slots are cut where the parameter is not.
      const bool updates_a_piece = std::any_of(
          job.state.begin(), job.state.end(), [&](const job::StateEntry& slot) {
            return slot.kind == job::StateEntry::Kind::kSlot &&
                   slot.parameter == entry.name &&
                   slot.cuts.size() > entry.cuts.size();
          });
      demand.least_gathers = demand.most_gathers = updates_a_piece ? 1 : 0;
    }
    demands.push_back(std::move(demand));
  }
  return demands;
}

// Takes an exchange of so many elements out of the list.
bool Take(int64_t elements, std::vector<Exchange>* list, int64_t* bytes) {
  const auto found = std::find_if(
      list->begin(), list->end(),
      [&](const Exchange& one) { return one.elements == elements; });
  if (found == list->end()) return false;
  *bytes += found->bytes;
  list->erase(found);
  return true;
}

// Sums of batch statistics are as long as the statistics of some layer.
void TakeStatistics(const job::Job& job, std::vector<Exchange>* sums) {
  // Forward the sums of values and squares; backward two more; and each
  // statistic's mean over the replicas.
  constexpr int64_t kSumsOfAStatistic = 3;
  std::map<int64_t, int64_t> elements;  // that statistics of a length may sum
  for (const job::StateEntry& entry : job.state)
    if (entry.kind == job::StateEntry::Kind::kStatistic)
      elements[entry.shape.num_elements()] +=
          kSumsOfAStatistic * entry.shape.num_elements();
  // One pass over the data sums values and squares in one exchange.
  for (const int64_t statistics : {1, 2})
    std::erase_if(*sums, [&](const Exchange& one) {
      const auto found = elements.find(one.elements / statistics);
      if (one.elements % statistics != 0 || found == elements.end() ||
          found->second < one.elements)
        return false;
      found->second -= one.elements;
      return true;
    });
}

std::string Named(const std::vector<Exchange>& exchanges) {
  const Exchange& first = exchanges.front();
  std::string text =
      StrCat(first.kind, " of ", Counted(first.elements, "element"));
  if (exchanges.size() > 1)
    StrAppend(&text, StrCat(" and ", exchanges.size() - 1, " more"));
  return text;
}

}  // namespace

Result<Gate> Collectives(const recipe::Recipe& recipe, const job::Job& job) {
  Gate gate;
  gate.name = "collectives";
  gate.wanted =
      "one sum of each trained parameter's gradient, and the gathers "
      "of what is cut";
  if (job.train.global) {
    gate.colour = Colour::kSkipped;
    gate.found =
        "the program of all cores has no collectives before the "
        "compiler adds them";
    return gate;
  }
  Reader read(job);
  ESCALA_RETURN_IF_ERROR(read.Read());
  std::vector<std::string> missing;
  int64_t bytes = 0, demanded = 0;
  const std::vector<Demand> demands = DemandsOf(recipe, job);
  for (const Demand& demand : demands) {
    for (const int64_t elements : demand.sums) {
      demanded += elements * 4;
      if (!Take(elements, &read.sums, &bytes))
        missing.push_back(StrCat("a sum of ", demand.parameter, " (",
                                 Counted(elements, "element"), ")"));
    }
    for (int64_t i = 0; i < demand.least_gathers; ++i)
      if (!Take(demand.elements, &read.gathers, &bytes))
        missing.push_back(StrCat("a gather of ", demand.parameter));
  }
  // Others of the same length may have left more.
  for (const Demand& demand : demands)
    for (int64_t i = demand.least_gathers; i < demand.most_gathers; ++i)
      Take(demand.elements, &read.gathers, &bytes);
  TakeStatistics(job, &read.sums);
  std::vector<Exchange> extra;
  for (const auto* list : {&read.sums, &read.gathers, &read.others})
    for (const Exchange& one : *list)
      if (one.elements > kFewElements) extra.push_back(one);
  gate.figures = {
      {"bytes", static_cast<double>(bytes), "bytes"},
      {"demanded_in_f32", static_cast<double>(demanded), "bytes"},
      {"on_the_axis_model", static_cast<double>(read.on_model), ""}};
  gate.colour = Colour::kGreen;
  gate.found = StrCat(FormatBytes(static_cast<double>(bytes)),
                      " from each core, as the layout demands");
  if (read.on_model > 0)
    StrAppend(&gate.found, StrCat("; ", Counted(read.on_model, "collective"),
                                  " of the axis model not judged"));
  if (missing.empty() && extra.empty()) return gate;
  gate.colour = Colour::kRed;
  gate.found = "";
  if (!missing.empty()) {
    gate.found = StrCat("the program lacks ", missing.front());
    if (missing.size() > 1)
      StrAppend(&gate.found, StrCat(" and ", missing.size() - 1, " more"));
  }
  if (!extra.empty())
    StrAppend(&gate.found, StrCat(gate.found.empty() ? "" : "; ",
                                  "nothing demands the ", Named(extra)));
  gate.next =
      "`escala export` and `escala hlo print` show the step; look at what the "
      "model itself sums over the replicas";
  return gate;
}

}  // namespace escala::climb
