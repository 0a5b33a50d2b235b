// The constants are field numbers of XLA's messages (xla/service/hlo.proto,
// xla/xla_data.proto).
#include "escala/tpu/compiled_program.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <set>
#include <unordered_map>

#include "escala/base/wire/protobuf.h"
#include "escala/tpu/compiled_instruction.h"
#include "escala/tpu/permutes_at_once.h"

namespace escala::tpu {
namespace {

namespace module_field {
constexpr uint32_t kModuleOfConfigured = 1, kComputations = 3, kEntryId = 6,
                   kSchedule = 7;
}  // namespace module_field
// No valid program nests calls, or copies a value, more often than this.
constexpr int kMostCalls = 64;
constexpr int kMostCopies = 16;
// The largest slice has fewer cores.
constexpr int64_t kMostCores = int64_t{1} << 20;
// Loops that would run longer than this say so by mistake.
constexpr double kMostRuns = 1e12;
// A valid program has far fewer; the walk visits a computation once for each
// call.
constexpr int64_t kMostVisits = 4'000'000;

// The only number of a LiteralProto of whole numbers.
std::optional<int64_t> NumberOf(std::string_view literal) {
  constexpr uint32_t kS32s = 4, kU64s = 7;  // s64 and u32 lie between
  std::vector<int64_t> numbers;
  ProtoReader reader(literal);
  while (reader.Next())
    if (reader.field() >= kS32s && reader.field() <= kU64s)
      reader.RepeatedInt64(&numbers);
  if (!reader.status().ok() || numbers.size() != 1) return std::nullopt;
  return numbers[0];
}

// The value of the chain of fusions that an instruction belongs to; "": none.
// FrontendAttributes is a map: an entry has a key and a value.
Result<std::string> ChainOf(std::string_view attributes) {
  ProtoReader reader(attributes);
  std::string chain;
  while (reader.Next()) {
    if (reader.field() != 1) continue;
    ProtoReader entry(reader.Bytes());
    std::string_view key, value;
    while (entry.Next()) {
      if (entry.field() == 1) key = entry.Bytes();
      if (entry.field() == 2) value = entry.Bytes();
    }
    ESCALA_RETURN_IF_ERROR(entry.status());
    if (key == "chain_id") chain = value;
  }
  ESCALA_RETURN_IF_ERROR(reader.status());
  return chain;
}

// "known_trip_count":{"n":"12"} in the configuration that XLA gives a loop.
std::optional<int64_t> TripsOfConfig(std::string_view config) {
  constexpr std::string_view kKey = "\"known_trip_count\":{\"n\":\"";
  const size_t at = config.find(kKey);
  if (at == config.npos) return std::nullopt;
  const std::string_view rest = config.substr(at + kKey.size());
  const size_t end = rest.find('"');
  if (end == rest.npos) return std::nullopt;
  return ParseNumber<int64_t>(std::string(rest.substr(0, end)));
}

// The kind of a collective: "all-reduce" for "all-reduce-start", too. "" for
// other ops, including "-done" ops, so that an asynchronous collective counts
// once.
std::string_view KindOf(std::string_view opcode) {
  static constexpr std::string_view kKinds[] = {
      "all-reduce",          "all-gather", "reduce-scatter",
      "collective-permute",  "all-to-all", "ragged-all-to-all",
      "collective-broadcast"};
  constexpr std::string_view kStart = "-start";
  if (opcode.ends_with(kStart)) opcode.remove_suffix(kStart.size());
  const auto* const kind =
      std::find(std::begin(kKinds), std::end(kKinds), opcode);
  return kind == std::end(kKinds) ? std::string_view() : *kind;
}

// --- The walk ----------------------------------------------------------------

class Walk {
 public:
  Walk(int64_t replicas, int64_t partitions)
      : replicas_(replicas), partitions_(partitions) {}

  Status Read(std::string_view module) {
    std::optional<int64_t> entry;
    std::string_view schedule;
    ProtoReader reader(module);
    while (reader.Next()) {
      if (reader.field() == module_field::kEntryId) entry = reader.Int64();
      if (reader.field() == module_field::kSchedule) schedule = reader.Bytes();
      if (reader.field() != module_field::kComputations) continue;
      ESCALA_ASSIGN_OR_RETURN(auto one, ReadComputation(reader.Bytes()));
      last_ = one.first;
      computations_[one.first] = std::move(one.second);
    }
    ESCALA_RETURN_IF_ERROR(reader.status());
    if (computations_.empty()) return Status();
    ESCALA_RETURN_IF_ERROR(JoinPermutesAtOnce(schedule, &computations_));
    // Computations stand behind those that they call.
    return Visit(entry.value_or(last_), 1, 0, &program_.collectives, &chains_);
  }

  CompiledProgram Take() { return std::move(program_); }

 private:
  using List = std::vector<CompiledCollective>;
  using Chains = std::set<std::string>;

  // Adds what one run of the computation does, `runs` times.
  Status Visit(int64_t id, double runs, int depth, List* list, Chains* chains) {
    if (depth > kMostCalls)
      return InvalidArgument("computations call each other too deep");
    const auto found = computations_.find(id);
    if (found == computations_.end())
      return InvalidArgument("there is no computation ", id);
    const CompiledComputation& in = found->second;
    for (const CompiledInstruction& one : in.instructions) {
      if (++visits_ > kMostVisits)
        return InvalidArgument("computations call each other too often");
      if (one.joined) continue;
      if (!KindOf(one.opcode).empty()) {
        ESCALA_RETURN_IF_ERROR(Add(in, one, runs, list, chains));
      } else if (one.opcode == "while") {
        ESCALA_RETURN_IF_ERROR(Loop(in, one, runs, depth, list));
      } else if (one.opcode == "conditional") {
        ESCALA_RETURN_IF_ERROR(Branches(one, runs, depth, list));
      } else if (one.opcode == "fusion" || one.opcode == "call" ||
                 one.opcode == "async-start") {
        // An asynchronous call's update and end name its computation, too.
        for (const int64_t called : one.called)
          ESCALA_RETURN_IF_ERROR(Visit(called, runs, depth + 1, list, chains));
      }
    }
    return Status();
  }

  Status Loop(const CompiledComputation& in, const CompiledInstruction& loop,
              double runs, int depth, List* list) {
    // The body comes first.
    if (loop.called.size() != 2)
      return InvalidArgument("a loop calls ", loop.called.size(),
                             " computations, expected 2");
    auto trips = TripsOfConfig(loop.config);
    if (!trips) trips = TripsOf(in, loop);
    const double times =
        trips ? static_cast<double>(std::max<int64_t>(*trips, 0)) : 1;
    if (runs * times > kMostRuns)
      return InvalidArgument("a loop runs ", times, " times");
    const size_t before = list->size();
    double sum_before = 0, sum = 0;
    for (const auto& one : *list) sum_before += one.runs;
    Chains chains;
    for (const int64_t called : loop.called)
      ESCALA_RETURN_IF_ERROR(
          Visit(called, runs * times, depth + 1, list, &chains));
    for (const auto& one : *list) sum += one.runs;
    if (!trips && (list->size() != before || sum != sum_before))
      ++program_.loops_counted_once;
    return Status();
  }

  Status Branches(const CompiledInstruction& one, double runs, int depth,
                  List* list) {
    List most;
    double most_bytes = -1;
    for (const int64_t called : one.called) {
      List branch;
      Chains chains;
      ESCALA_RETURN_IF_ERROR(Visit(called, runs, depth + 1, &branch, &chains));
      double bytes = 0;
      for (const auto& each : branch) bytes += each.runs * each.bytes;
      if (bytes <= most_bytes) continue;
      most_bytes = bytes;
      most = std::move(branch);
    }
    for (CompiledCollective& each : most) Put(std::move(each), list);
    return Status();
  }

  // A loop `for (i = first; i < limit; i += step)`, whose counter is one part
  // of the loop's tuple.
  std::optional<int64_t> TripsOf(const CompiledComputation& in,
                                 const CompiledInstruction& loop) const {
    const CompiledInstruction* const start = in.Operand(loop, 0);
    const auto body = computations_.find(loop.called[0]);
    const auto condition = computations_.find(loop.called[1]);
    if (start == nullptr || start->opcode != "tuple" ||
        body == computations_.end() || condition == computations_.end())
      return std::nullopt;
    const CompiledComputation& asks = condition->second;
    const CompiledInstruction* const compare = asks.Find(asks.root);
    if (compare == nullptr || compare->opcode != "compare" ||
        (compare->direction != "LT" && compare->direction != "LE"))
      return std::nullopt;
    const auto part = PartOf(asks, asks.Operand(*compare, 0));
    if (!part) return std::nullopt;
    const LoopParts parts{in, *start, body->second};
    const auto limit = Constant(asks, asks.Operand(*compare, 1), parts);
    const auto first = Constant(in, in.Operand(*start, *part), parts);
    const auto step = StepOf(*part, parts);
    if (!limit || !first || !step || *step < 1) return std::nullopt;
    const double trips =
        (static_cast<double>(*limit) - static_cast<double>(*first) +
         (compare->direction == "LE" ? 1 : 0)) /
        static_cast<double>(*step);
    if (!(trips < kMostRuns)) return std::nullopt;
    return static_cast<int64_t>(std::ceil(std::max(trips, 0.0)));
  }

  // A loop's tuple: what it begins with, and what its body makes of it.
  struct LoopParts {
    const CompiledComputation& outside;
    const CompiledInstruction& start;
    const CompiledComputation& body;
  };

  // What is copied, perhaps several times.
  static const CompiledInstruction* Copied(const CompiledComputation& in,
                                           const CompiledInstruction* one) {
    for (int i = 0; i < kMostCopies && one != nullptr; ++i) {
      if (one->opcode != "copy" && one->opcode != "bitcast" &&
          one->opcode != "copy-start" && one->opcode != "copy-done")
        return one;
      one = in.Operand(*one, 0);
    }
    return nullptr;
  }

  // The part of the computation's tuple that the value is.
  static std::optional<size_t> PartOf(const CompiledComputation& in,
                                      const CompiledInstruction* one) {
    one = Copied(in, one);
    if (one == nullptr || one->opcode != "get-tuple-element" ||
        one->tuple_index < 0)
      return std::nullopt;
    const CompiledInstruction* const tuple = in.Operand(*one, 0);
    if (tuple == nullptr || tuple->opcode != "parameter") return std::nullopt;
    return static_cast<size_t>(one->tuple_index);
  }

  // A constant, or a part of the loop's tuple that begins as one and stays.
  static std::optional<int64_t> Constant(const CompiledComputation& in,
                                         const CompiledInstruction* one,
                                         const LoopParts& parts) {
    one = Copied(in, one);
    if (one == nullptr) return std::nullopt;
    if (one->opcode == "constant") return NumberOf(one->literal);
    const auto part = PartOf(in, one);
    if (!part || &in == &parts.outside) return std::nullopt;
    const CompiledInstruction* const end = parts.body.Find(parts.body.root);
    if (end == nullptr || end->opcode != "tuple" ||
        PartOf(parts.body, parts.body.Operand(*end, *part)) != part)
      return std::nullopt;
    const CompiledInstruction* const first =
        Copied(parts.outside, parts.outside.Operand(parts.start, *part));
    if (first == nullptr || first->opcode != "constant") return std::nullopt;
    return NumberOf(first->literal);
  }

  // What the body adds to that part of its tuple.
  static std::optional<int64_t> StepOf(size_t part, const LoopParts& parts) {
    const CompiledComputation& body = parts.body;
    const CompiledInstruction* const end = body.Find(body.root);
    if (end == nullptr || end->opcode != "tuple") return std::nullopt;
    const CompiledInstruction* const next =
        Copied(body, body.Operand(*end, part));
    if (next == nullptr || next->opcode != "add") return std::nullopt;
    for (const size_t side : {0, 1})
      if (PartOf(body, body.Operand(*next, side)) == part)
        return Constant(body, body.Operand(*next, 1 - side), parts);
    return std::nullopt;
  }

  Status Add(const CompiledComputation& in, const CompiledInstruction& one,
             double runs, List* list, Chains* chains) {
    ESCALA_ASSIGN_OR_RETURN(const std::string chain, ChainOf(one.frontend));
    const std::string_view kind = KindOf(one.opcode);
    if (!chain.empty() && !chains->insert(StrCat(kind, chain)).second)
      return Status();
    CompiledCollective made;
    made.kind = kind;
    made.runs = runs;
    double given = 0;
    for (const int64_t operand : one.operands)
      if (const CompiledInstruction* const from = in.Find(operand)) {
        ESCALA_ASSIGN_OR_RETURN(const double bytes, BytesOfShape(from->shape));
        given += bytes;
      }
    made.bytes = given;
    if (kind == "all-gather") {
      ESCALA_ASSIGN_OR_RETURN(double result, BytesOfShape(one.shape));
      // The result of an all-gather-start includes its operands.
      if (one.opcode != kind) result -= given;
      made.bytes = std::max(given, result);
    }
    Status between = Between(one, &made);
    for (const int64_t other : one.at_once)
      if (between.ok()) between = Between(*in.Find(other), &made);
    if (!between.ok()) return between.WithContext(std::string(kind));
    Put(std::move(made), list);
    return Status();
  }

  static void Put(CompiledCollective made, List* list) {
    for (CompiledCollective& other : *list) {
      const double runs = std::exchange(other.runs, made.runs);
      const bool same = other == made;
      other.runs = same ? runs + made.runs : runs;
      if (same) return;
    }
    list->push_back(std::move(made));
  }

  // What the ids of an instruction's groups and pairs are.
  enum class Ids { kCores, kReplicas, kPartitions, kWholeReplicas };

  // Without a channel, the ids are those of replicas. With one, those of cores
  // if the instruction says so; else of partitions in an all-to-all and a
  // permutation, and of replicas with all of their partitions in others.
  static Ids IdsOf(const CompiledInstruction& one, std::string_view kind) {
    if (one.channel <= 0) return Ids::kReplicas;
    if (one.global_ids) return Ids::kCores;
    const bool between_partitions =
        kind == "collective-permute" || kind == "all-to-all" ||
        kind == "ragged-all-to-all" || kind == "collective-broadcast";
    return between_partitions ? Ids::kPartitions : Ids::kWholeReplicas;
  }

  // The cores that a group or a pair of such ids stands for: several groups,
  // since what replicas do all of their partitions do, and the other way round.
  CoreGroups CoresOf(const std::vector<int64_t>& ids, Ids what) const {
    if (what == Ids::kCores) return {ids};
    CoreGroups groups;
    if (what == Ids::kPartitions) {
      for (int64_t r = 0; r < replicas_; ++r)
        for (std::vector<int64_t>& cores = groups.emplace_back();
             const int64_t id : ids)
          cores.push_back(r * partitions_ + id);
    } else if (what == Ids::kReplicas) {
      for (int64_t p = 0; p < partitions_; ++p)
        for (std::vector<int64_t>& cores = groups.emplace_back();
             const int64_t id : ids)
          cores.push_back(id * partitions_ + p);
    } else {
      for (std::vector<int64_t>& cores = groups.emplace_back();
           const int64_t id : ids)
        for (int64_t p = 0; p < partitions_; ++p)
          cores.push_back(id * partitions_ + p);
    }
    return groups;
  }

  static Status CheckId(int64_t id, int64_t most) {
    if (id >= 0 && id < most) return Status();
    return InvalidArgument("between core ", id, " of ", most);
  }
  // Every id is one of `most`, and is named once.
  static Status CheckGroups(const CoreGroups& groups, int64_t most) {
    std::vector<bool> seen(static_cast<size_t>(most), false);
    for (const std::vector<int64_t>& group : groups)
      for (const int64_t id : group) {
        ESCALA_RETURN_IF_ERROR(CheckId(id, most));
        if (seen[static_cast<size_t>(id)])
          return InvalidArgument("between core ", id, " twice");
        seen[static_cast<size_t>(id)] = true;
      }
    return Status();
  }

  // Fills in the groups or pairs.
  Status Between(const CompiledInstruction& one,
                 CompiledCollective* made) const {
    const Ids ids = IdsOf(one, made->kind);
    const int64_t most = ids == Ids::kCores        ? replicas_ * partitions_
                         : ids == Ids::kPartitions ? partitions_
                                                   : replicas_;
    if (made->kind == "collective-permute") {
      for (const auto& [from, to] : one.pairs) {
        ESCALA_RETURN_IF_ERROR(CheckId(from, most));
        ESCALA_RETURN_IF_ERROR(CheckId(to, most));
        for (const std::vector<int64_t>& pair : CoresOf({from, to}, ids))
          made->from_to.emplace_back(pair[0], pair[1]);
      }
      return Status();
    }
    ESCALA_ASSIGN_OR_RETURN(CoreGroups groups, GroupsOf(one));
    if (groups.empty()) {
      std::vector<int64_t>& all = groups.emplace_back();
      for (int64_t id = 0; id < most; ++id) all.push_back(id);
    }
    ESCALA_RETURN_IF_ERROR(CheckGroups(groups, most));
    for (const std::vector<int64_t>& group : groups)
      for (std::vector<int64_t>& cores : CoresOf(group, ids))
        made->groups.push_back(std::move(cores));
    if (made->groups.size() == 1 &&
        std::ssize(made->groups[0]) == replicas_ * partitions_)
      made->groups.clear();
    return Status();
  }

  Result<CoreGroups> GroupsOf(const CompiledInstruction& one) const {
    const int64_t cores = replicas_ * partitions_;
    if (one.has_mesh) return MeshGroups(one.mesh, cores);
    if (one.has_iota) return IotaGroups(one.iota, cores);
    if (one.has_groups) return ListedGroups(one.groups);
    return one.old_groups;
  }

  const int64_t replicas_, partitions_;
  std::unordered_map<int64_t, CompiledComputation> computations_;
  int64_t last_ = 0, visits_ = 0;
  Chains chains_;
  CompiledProgram program_;
};

}  // namespace

Result<CompiledProgram> ReadCompiledProgram(std::string_view program,
                                            std::string_view format,
                                            int64_t replicas,
                                            int64_t partitions) {
  ESCALA_RETURN_IF_ERROR(CountCores({replicas, partitions}, kMostCores)
                             .status()
                             .WithContext("a compiled program"));
  if (format == "hlo_with_config") {
    ProtoReader outer(program);
    std::string_view module;
    while (outer.Next())
      if (outer.field() == module_field::kModuleOfConfigured)
        module = outer.Bytes();
    ESCALA_RETURN_IF_ERROR(outer.status().WithContext("the compiled program"));
    program = module;
  } else if (format != "hlo") {
    return Unimplemented("the compiled program is given as \"", format,
                         "\", expected hlo or hlo_with_config");
  }
  Walk walk(replicas, partitions);
  ESCALA_RETURN_IF_ERROR(
      walk.Read(program).WithContext("the compiled program"));
  return walk.Take();
}

int64_t MostMessages(const std::vector<std::pair<int64_t, int64_t>>& from_to) {
  std::unordered_map<int64_t, int64_t> messages;
  int64_t most = 1;
  for (const auto& [from, to] : from_to)
    most = std::max(most, ++messages[from]);
  return most;
}

std::vector<CollectiveSum> SumsOf(
    const std::vector<CompiledCollective>& collectives) {
  std::map<std::string_view, std::pair<double, double>> sums;
  for (const CompiledCollective& one : collectives) {
    auto& [count, bytes] = sums[one.kind];
    count += one.runs;
    bytes +=
        one.runs * one.bytes * static_cast<double>(MostMessages(one.from_to));
  }
  std::vector<CollectiveSum> list;
  for (const auto& [kind, sum] : sums)
    list.push_back({std::string(kind),
                    static_cast<int64_t>(std::min(sum.first, 1e18)),
                    static_cast<int64_t>(std::min(sum.second, 1e18))});
  return list;
}

std::vector<pods::Transfer> TransfersOf(
    const std::vector<CompiledCollective>& collectives, int64_t cores) {
  using Kind = pods::CollectiveKind;
  std::vector<pods::Transfer> transfers;
  for (const CompiledCollective& one : collectives) {
    pods::Transfer transfer;
    transfer.runs = one.runs;
    transfer.bytes = one.bytes;
    transfer.groups = one.groups;
    transfer.from_to = one.from_to;
    size_t members = 0;
    for (const auto& group : one.groups)
      members = std::max(members, group.size());
    if (one.groups.empty()) members = static_cast<size_t>(cores);
    if (one.kind == "collective-permute") {
      if (one.from_to.empty()) continue;
    } else if (members < 2) {
      continue;
    }
    if (one.kind == "reduce-scatter") {
      transfer.kind = Kind::kReduceScatter;
    } else if (one.kind == "all-to-all" || one.kind == "ragged-all-to-all") {
      transfer.kind = Kind::kAllToAll;
      transfer.bytes *= static_cast<double>(members);
    } else if (one.kind != "all-reduce") {
      // A broadcast moves what an all_gather does.
      transfer.kind = Kind::kAllGather;
    }
    transfers.push_back(std::move(transfer));
  }
  return transfers;
}

}  // namespace escala::tpu
