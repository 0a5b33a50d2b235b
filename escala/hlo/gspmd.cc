#include "escala/hlo/gspmd.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "escala/hlo/gspmd_text.h"
#include "escala/hlo/patterns.h"
#include "escala/hlo/sharding.h"

namespace escala::hlo {
namespace {

using Kind = GspmdSharding::Kind;

constexpr const char* kAttribute = "mhlo.sharding";
constexpr const char* kMeshName = "gspmd";

std::string TargetOf(const Op& op) {
  return op.code == OpCode::kCustomCall
             ? op.attributes.StrOr("call_target_name", "")
             : "";
}
bool IsStart(const Op& op) { return TargetOf(op) == "SPMDFullToShardShape"; }
bool IsEnd(const Op& op) { return TargetOf(op) == "SPMDShardToFullShape"; }

// --- The mesh ----------------------------------------------------------------

std::vector<int64_t> PrimeFactors(int64_t n) {
  std::vector<int64_t> factors;
  for (int64_t p = 2; p * p <= n; ++p)
    for (; n % p == 0; n /= p) factors.push_back(p);
  if (n > 1) factors.push_back(n);
  return factors;
}

// By dimension of the tiles: each device's coordinate.
std::vector<std::vector<int64_t>> Coordinates(const GspmdSharding& sharding) {
  std::vector<std::vector<int64_t>> of(
      sharding.tiles.size(), std::vector<int64_t>(sharding.devices.size()));
  Dims at(sharding.tiles.size(), 0);
  size_t i = 0;
  do {
    for (size_t d = 0; d < at.size(); ++d)
      of[d][static_cast<size_t>(sharding.devices[i])] = at[d];
    ++i;
  } while (NextIndex(sharding.tiles, &at));
  return of;
}

// A sharding in terms of the mesh, and the axes along which it is manual.
struct OnMesh {
  Sharding sharding;
  std::vector<AxisRef> manual;
};

std::optional<OnMesh> Place(const Mesh& mesh, const GspmdSharding& from,
                            size_t rank) {
  OnMesh placed;
  placed.sharding.mesh = mesh.name;
  placed.sharding.dims.resize(rank);
  if (from.kind == Kind::kManual)
    for (const Mesh::Axis& axis : mesh.axes)
      placed.manual.push_back({axis.name});
  if (from.kind != Kind::kTiled) return placed;
  const auto coordinates = Coordinates(from);
  Dims sizes;
  for (const Mesh::Axis& axis : mesh.axes) sizes.push_back(axis.size);
  for (size_t d = 0; d < from.tiles.size(); ++d) {
    const bool own = d < from.rank();
    if (!own && from.rest[d - from.rank()] != Kind::kManual) continue;
    const auto found = AxesOfCoordinate(sizes, coordinates[d]);
    if (!found) return std::nullopt;
    std::vector<AxisRef> axes;
    for (const size_t a : *found) axes.push_back({mesh.axes[a].name});
    if (own && d < rank)
      placed.sharding.dims[d].axes = std::move(axes);
    else if (!own)
      placed.manual = std::move(axes);
  }
  return placed;
}

// --- The program -------------------------------------------------------------

class Rewriter {
 public:
  explicit Rewriter(Module* module) : module_(*module) {}

  Status Run() {
    ESCALA_RETURN_IF_ERROR(ReadAll());
    if (!shards_) return Status();
    ESCALA_RETURN_IF_ERROR(ChooseMesh());
    Function* const entry = const_cast<Function*>(module_.entry());
    for (size_t i = 0; i < entry->body.arguments.size(); ++i)
      ESCALA_RETURN_IF_ERROR(Annotate(StrCat("argument ", i),
                                      entry->type(entry->body.arguments[i]),
                                      &entry->argument_attributes[i]));
    for (size_t i = 0; i < entry->result_types.size(); ++i)
      ESCALA_RETURN_IF_ERROR(Annotate(StrCat("result ", i),
                                      entry->result_types[i],
                                      &entry->result_attributes[i]));
    for (const std::unique_ptr<Function>& function : module_.functions) {
      for (const std::unique_ptr<Op>& op : function->body.ops)
        if (!op->regions.empty() && AnyOp(*op, IsEnd))
          return Fail(*FindOp(*op, IsEnd),
                      "it stands in a region, not in a function");
      ESCALA_RETURN_IF_ERROR(Outline(function.get()));
      for (const std::unique_ptr<Op>& op : function->body.ops)
        ESCALA_RETURN_IF_ERROR(Constrain(*function, op.get()));
    }
    return Status();
  }

 private:
  Status ReadAll() {
    const Function* const entry = module_.entry();
    for (const auto* list :
         {&entry->argument_attributes, &entry->result_attributes})
      for (const AttributeMap& attributes : *list) {
        ESCALA_RETURN_IF_ERROR(Read(attributes));
        const std::string text = attributes.StrOr(kAttribute, "");
        shards_ |= !text.empty() && text != "{replicated}";
      }
    return CheckOps(module_, [&](const Op& op) -> Status {
      if (TargetOf(op) != "Sharding" && !IsStart(op) && !IsEnd(op))
        return Status();
      shards_ |= IsStart(op) || IsEnd(op);
      return Read(op.attributes);
    });
  }

  Status Read(const AttributeMap& attributes) {
    const std::string text = attributes.StrOr(kAttribute, "");
    if (text.empty() || read_.contains(text)) return Status();
    ESCALA_ASSIGN_OR_RETURN(read_[text], ReadGspmdSharding(text));
    return Status();
  }

  // The devices are numbered in order. An axis has the size of a prime, so that
  // each sharding is some axes for each dimension; only the order of different
  // primes is open.
  Status ChooseMesh() {
    const int64_t partitions = module_.num_partitions();
    for (const auto& [text, sharding] : read_)
      if (sharding.kind == Kind::kTiled &&
          std::ssize(sharding.devices) != partitions)
        return InvalidArgument("mhlo.sharding = \"", text, "\" is over ",
                               sharding.devices.size(),
                               " devices, but the program is compiled for ",
                               partitions, " partitions");
    std::vector<int64_t> sizes = PrimeFactors(partitions);
    std::string misfit;
    do {
      mesh_ = Mesh{kMeshName, {}, {}};
      for (size_t a = 0; a < sizes.size(); ++a)
        mesh_.axes.push_back({StrCat("axis", a), sizes[a]});
      misfit.clear();
      for (const auto& [text, sharding] : read_)
        if (!Place(mesh_, sharding, sharding.rank())) misfit = text;
      if (misfit.empty()) {
        module_.meshes.push_back(mesh_);
        return Status();
      }
    } while (std::next_permutation(sizes.begin(), sizes.end()));
    return Unimplemented("mhlo.sharding = \"", misfit,
                         "\": its order of devices is not that of a mesh whose "
                         "devices are numbered in order");
  }

  Result<OnMesh> PlaceText(const std::string& text, const Type& type) {
    const GspmdSharding& sharding = read_.at(text);
    const size_t rank = type.is_tensor() ? type.shape.dims.size() : 0;
    if (sharding.kind == Kind::kTiled && sharding.rank() != rank)
      return InvalidArgument("mhlo.sharding = \"", text,
                             "\" is for a value of ", sharding.rank(),
                             " dimensions, got ", type.ToString());
    if (sharding.kind == Kind::kMaximal)
      return Unimplemented(
          "its sharding puts all of it on one device, which a software Pod "
          "does not do; shard or replicate it");
    return *Place(mesh_, sharding, rank);
  }

  Status Annotate(const std::string& what, const Type& type,
                  AttributeMap* attributes) {
    const std::string text = attributes->StrOr(kAttribute, "");
    if (text.empty()) return Status();
    auto placed = PlaceText(text, type);
    if (!placed.ok()) return placed.status().WithContext(what);
    if (!placed->manual.empty())
      return InvalidArgument(what, ": got mhlo.sharding = \"", text,
                             "\", which is for values inside a manual part");
    attributes->Erase(kAttribute);
    attributes->Set("sdy.sharding", std::move(placed->sharding));
    return Status();
  }

  // Makes a constraint of a @Sharding outside of manual parts.
  Status Constrain(const Function& function, Op* op) {
    const std::string text = op->attributes.StrOr(kAttribute, "");
    if (TargetOf(*op) != "Sharding" || text.empty()) return Status();
    auto placed = PlaceText(text, function.type(op->results[0]));
    if (!placed.ok())
      return placed.status().WithContext(
          StrCat("custom_call @Sharding at line ", op->location.line));
    if (!placed->manual.empty()) return Status();
    // "unspecified_dims=[0,1]": what these dimensions are is left open.
    const std::string open = op->attributes.StrOr("backend_config", "");
    for (size_t d = 0; d < placed->sharding.dims.size(); ++d)
      for (const char* before : {"[", ","})
        for (const char* after : {"]", ","})
          if (open.find(StrCat(before, d, after)) != std::string::npos)
            placed->sharding.dims[d].open = true;
    op->code = OpCode::kSdyShardingConstraint;
    op->attributes = AttributeMap();
    op->attributes.Set("sharding", std::move(placed->sharding));
    return Status();
  }

  static Status Fail(const Op& op, const std::string& why) {
    return Unimplemented("custom_call @", TargetOf(op), " at line ",
                         op.location.line, ": ", why);
  }

  // --- Manual parts ----------------------------------------------------------

  // The ops of one part, by number in the function's body. Constants are not
  // moved into it but copied: others may use them.
  struct Part {
    std::set<size_t> starts, body, ends, constants;
  };

  Status Outline(Function* function) {
    std::vector<std::unique_ptr<Op>>& ops = function->body.ops;
    std::map<ValueId, size_t> made_by;
    for (size_t i = 0; i < ops.size(); ++i)
      for (const ValueId result : ops[i]->results) made_by[result] = i;
    std::vector<Part> parts;
    for (size_t i = 0; i < ops.size(); ++i) {
      if (!IsEnd(*ops[i])) continue;
      Part part;
      part.ends.insert(i);
      ESCALA_RETURN_IF_ERROR(Collect(ops, made_by, i, &part));
      Join(std::move(part), &parts);
    }
    std::set<size_t> moved;
    std::map<size_t, std::unique_ptr<Op>> at;
    for (const Part& part : parts) {
      ESCALA_ASSIGN_OR_RETURN(at[*part.ends.begin()],
                              Manual(function, made_by, part));
      for (const auto* set : {&part.starts, &part.body, &part.ends})
        moved.insert(set->begin(), set->end());
    }
    std::vector<std::unique_ptr<Op>> left;
    for (size_t i = 0; i < ops.size(); ++i) {
      if (const auto it = at.find(i); it != at.end())
        left.push_back(std::move(it->second));
      if (!moved.contains(i)) left.push_back(std::move(ops[i]));
    }
    ops = std::move(left);
    return Status();
  }

  // Adds what the end needs, up to the starts.
  Status Collect(const std::vector<std::unique_ptr<Op>>& ops,
                 const std::map<ValueId, size_t>& made_by, size_t end,
                 Part* part) {
    std::vector<size_t> todo = {end};
    while (!todo.empty()) {
      const Op& op = *ops[todo.back()];
      todo.pop_back();
      std::vector<ValueId> used = op.operands;
      for (const ValueId value : CapturedBy(op)) used.push_back(value);
      for (const ValueId value : used) {
        const auto it = made_by.find(value);
        if (it == made_by.end())
          return Fail(*ops[end],
                      "it depends on an argument of its function that does not "
                      "go through @SPMDFullToShardShape");
        if (ops[it->second]->code == OpCode::kConstant)
          part->constants.insert(it->second);
        else if (IsStart(*ops[it->second]))
          part->starts.insert(it->second);
        else if (part->body.insert(it->second).second)
          todo.push_back(it->second);
      }
    }
    return Status();
  }

  // Parts that share an op are one.
  static void Join(Part part, std::vector<Part>* parts) {
    const auto shares = [&](const Part& other) {
      const auto meet = [](const std::set<size_t>& a,
                           const std::set<size_t>& b) {
        return std::any_of(a.begin(), a.end(),
                           [&](size_t i) { return b.contains(i); });
      };
      return meet(part.starts, other.starts) || meet(part.body, other.body);
    };
    for (size_t i = 0; i < parts->size();) {
      Part& other = (*parts)[i];
      if (!shares(other)) {
        ++i;
        continue;
      }
      part.starts.merge(other.starts);
      part.body.merge(other.body);
      part.ends.merge(other.ends);
      part.constants.merge(other.constants);
      parts->erase(parts->begin() + static_cast<int64_t>(i));
    }
    parts->push_back(std::move(part));
  }

  Result<std::unique_ptr<Op>> Manual(Function* function,
                                     const std::map<ValueId, size_t>& made_by,
                                     const Part& part) {
    const std::vector<std::unique_ptr<Op>>& ops = function->body.ops;
    const Op& first_end = *ops[*part.ends.begin()];
    if (!part.starts.empty() && *part.starts.rbegin() > *part.ends.begin())
      return Fail(first_end, "a manual part begins anew after it ended");
    for (size_t i = 0; i < ops.size(); ++i)
      for (const ValueId value : ops[i]->operands)
        if (const auto it = made_by.find(value);
            it != made_by.end() && part.body.contains(it->second) &&
            !part.body.contains(i) && !part.ends.contains(i))
          return Fail(first_end,
                      "a value inside its manual part is used outside");
    auto manual = std::make_unique<Op>();
    manual->code = OpCode::kSdyManualComputation;
    manual->location = first_end.location;
    Region& body = manual->regions.emplace_back();
    Attribute::Array in, out, axes;
    std::vector<AxisRef> manual_axes;
    // A @Sharding makes the operand of each start and end, and has its
    // sharding.
    const auto sharding_of = [&](ValueId value) -> Result<OnMesh> {
      const auto it = made_by.find(value);
      const Op* const op =
          it == made_by.end() ? nullptr : ops[it->second].get();
      if (op == nullptr || TargetOf(*op) != "Sharding" ||
          !op->attributes.Has(kAttribute))
        return Fail(first_end, "expected @Sharding before the manual part");
      return PlaceText(op->attributes.Str(kAttribute), function->type(value));
    };
    for (const size_t i : part.starts) {
      const Op& start = *ops[i];
      ESCALA_ASSIGN_OR_RETURN(OnMesh whole, sharding_of(start.operands[0]));
      ESCALA_ASSIGN_OR_RETURN(
          const OnMesh inside,
          PlaceText(start.attributes.StrOr(kAttribute, "{manual}"),
                    function->type(start.results[0])));
      manual_axes = inside.manual;
      manual->operands.push_back(start.operands[0]);
      body.arguments.push_back(start.results[0]);
      in.push_back(std::move(whole.sharding));
    }
    std::unordered_map<ValueId, ValueId> names;
    for (const size_t i : part.constants) {
      Op& copy = *body.ops.emplace_back(Clone(*ops[i]));
      ValueId& result = copy.results[0];
      result = names[result] = function->NewValue(function->type(result));
    }
    for (const size_t i : part.body) body.ops.push_back(Clone(*ops[i]));
    auto terminator = std::make_unique<Op>();
    terminator->code = OpCode::kSdyReturn;
    terminator->location = first_end.location;
    for (const size_t i : part.ends) {
      const Op& end = *ops[i];
      ESCALA_ASSIGN_OR_RETURN(const OnMesh inside,
                              sharding_of(end.operands[0]));
      manual_axes = inside.manual;
      ESCALA_ASSIGN_OR_RETURN(OnMesh whole,
                              PlaceText(end.attributes.StrOr(kAttribute, ""),
                                        function->type(end.results[0])));
      terminator->operands.push_back(end.operands[0]);
      manual->results.push_back(end.results[0]);
      out.push_back(std::move(whole.sharding));
    }
    body.ops.push_back(std::move(terminator));
    RenameUses(names, &body);
    for (const AxisRef& axis : manual_axes) axes.push_back(axis.name);
    manual->attributes.Set("in_shardings", std::move(in));
    manual->attributes.Set("out_shardings", std::move(out));
    manual->attributes.Set("manual_axes", std::move(axes));
    return manual;
  }

  Module& module_;
  std::map<std::string, GspmdSharding> read_;
  bool shards_ = false;  // something is not the same on all devices
  Mesh mesh_;
};

}  // namespace

Status ShardyFromGspmd(Module* module) {
  if (module->num_partitions() <= 1 || module->entry() == nullptr)
    return Status();
  return Rewriter(module).Run();
}

}  // namespace escala::hlo
