#include "escala/hlo/analysis/hbm.h"

#include <algorithm>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <unordered_map>

#include "escala/hlo/analysis/canonical.h"
#include "escala/hlo/analysis/fusion.h"
#include "escala/hlo/analysis/heap.h"
#include "escala/hlo/analysis/layout.h"
#include "escala/hlo/analysis/on_chip.h"
#include "escala/hlo/analysis/sizes.h"
#include "escala/hlo/global.h"
#include "escala/hlo/op_table.h"
#include "escala/hlo/reference/matmul_precision.h"
#include "escala/hlo/sharding.h"

namespace escala::hlo {
namespace {

void Add(int64_t bytes, int64_t* sum) {
  if (*sum < kMostBytes) *sum += bytes;
}

bool IsProduct(OpCode code) {
  return code == OpCode::kDot || code == OpCode::kDotGeneral ||
         code == OpCode::kConvolution;
}

bool MovesElements(OpCode code) {
  return code == OpCode::kReshape || code == OpCode::kTranspose ||
         code == OpCode::kSlice || code == OpCode::kConcatenate ||
         code == OpCode::kBroadcastInDim;
}

// A product rounds its operands to bf16, unless it is told to be more precise.
bool ReadsAsBf16(const OpContext& context, size_t i) {
  const Op& op = context.op;
  if (op.code == OpCode::kConvert)
    return context.result(0).type == ElementType::kBF16;
  return IsProduct(op.code) && ref::RoundsToBf16(context, i);
}

// f32 values of a block, and of those in it, that are only read to be rounded
// to bf16, directly or moved: the compiler keeps them so, and rounds before
// what gathers and moves them. (Sums of them are made by the kernel that makes
// them.)
std::vector<bool> OnlyReadAsBf16(const Module& module, const Function& function,
                                 const Region& block) {
  const size_t values = function.value_types.size();
  std::vector<bool> product(values), other(values), made(values);
  const std::function<void(const Region&)> visit = [&](const Region& region) {
    for (auto at = region.ops.rbegin(); at != region.ops.rend(); ++at) {
      const Op& op = **at;
      for (const Region& inner : op.regions) visit(inner);
      for (const ValueId result : op.results) made[result] = true;
      for (size_t i = 0; i < op.operands.size(); ++i) {
        const ValueId operand = op.operands[i];
        if (ReadsAsBf16(OpContext{module, function, op}, i)) {
          product[operand] = true;
        } else if (MovesElements(op.code)) {
          const ValueId moved = op.results[0];
          (product[moved] && !other[moved] ? product : other)[operand] = true;
        } else if (op.code != OpCode::kReduce) {
          other[operand] = true;
        }
      }
    }
  };
  visit(block);
  std::vector<bool> narrow(values);
  for (size_t v = 0; v < values; ++v) {
    const Type& type = function.value_types[v];
    narrow[v] = made[v] && product[v] && !other[v] && type.is_tensor() &&
                type.shape.type == ElementType::kF32;
  }
  return narrow;
}

// Sizes of values in the memory layout they get.
class StoredSizes {
 public:
  StoredSizes(const Module& module, const Function& function,
              const Region& block)
      : function_(function),
        sizes_(function, block),
        narrow_(OnlyReadAsBf16(module, function, block)) {}

  int64_t Bytes(const Type& type) const { return sizes_.Bytes(type); }
  int64_t Bytes(ValueId value) const {
    if (!narrow_[value]) return Bytes(function_.type(value));
    Type type = function_.type(value);
    type.shape.type = ElementType::kBF16;
    return Bytes(type);
  }

 private:
  const Function& function_;
  const Sizes sizes_;
  const std::vector<bool> narrow_;
};

// Ops whose results are their operands' memory.
bool IsAlias(OpCode code) {
  return code == OpCode::kOptimizationBarrier || code == OpCode::kTuple ||
         code == OpCode::kGetTupleElement || code == OpCode::kAsyncDone;
}

// Whether result i may be written over operand i: each element is read before
// it is written.
bool WritesOver(const Op& op, size_t operand) {
  switch (op.code) {
    case OpCode::kAllReduce:
    case OpCode::kReduceScatter:  // where its sum stays whole
    case OpCode::kWhile:
      return true;
    case OpCode::kDynamicUpdateSlice:
      return operand == 0;
    case OpCode::kScatter:
      return operand < op.results.size();
    default:
      return false;
  }
}

// Plays one block of a canonical function through a heap.
class Simulator {
 public:
  Simulator(const Module& module, const Function& function, const Region& block,
            const StoredSizes& sizes, const HbmOptions& options,
            const ValueRoles* roles, bool results_have_memory)
      : module_(module),
        function_(function),
        block_(block),
        sizes_(sizes),
        options_(options),
        roles_(roles),
        kernels_(FusionRegions(function, block,
                               {.undoes_rounding = options.undoes_rounding})) {
    FindLifetimes();
    if (results_have_memory)
      for (ValueId value : block.terminator().operands)
        elsewhere_.insert(Storage(value));
    for (ValueId argument : block.arguments) elsewhere_.insert(argument);
    FindOnChip();
    for (size_t k = 0; k < kernels_.size(); ++k) Play(k);
  }

  int64_t peak_bytes() const { return heap_.peak(); }

  // Temporaries that live at the fullest moment.
  std::vector<HbmEstimate::Row> Rows() const {
    std::vector<HbmEstimate::Row> rows;
    for (const auto& [value, life] : lives_) {
      if (life.bytes == 0 || life.begin > fullest_ || life.end < fullest_)
        continue;
      const Op& op = *life.op;
      HbmEstimate::Row row;
      row.bytes = life.bytes;
      if (op.location.line > 0)  // of a text
        row.what = StrCat(op.location.line, ":", op.location.column, " ");
      row.what += StrCat(Info(op).name, ": ", function_.type(value).ToString());
      if (roles_ != nullptr) row.role = roles_->Of(value);
      rows.push_back(std::move(row));
    }
    rows.insert(rows.end(), inner_rows_.begin(), inner_rows_.end());
    return rows;
  }

 private:
  struct Life {
    const Op* op = nullptr;
    size_t begin = 0;
    size_t end = 0;
    int64_t offset = 0;
    int64_t bytes = 0;  // 0: lies in memory that is counted elsewhere
  };

  ValueId Storage(ValueId value) const {
    const auto at = alias_.find(value);
    return at == alias_.end() ? value : at->second;
  }

  void FindLifetimes() {
    for (const std::unique_ptr<Op>& op : block_.ops) {
      if (!IsAlias(op->code) || op->operands.empty()) continue;
      for (size_t i = 0; i < op->results.size(); ++i)
        alias_[op->results[i]] =
            Storage(op->operands[std::min(i, op->operands.size() - 1)]);
    }
    for (size_t k = 0; k < kernels_.size(); ++k)
      for (ValueId input : kernels_[k].inputs) {
        last_use_[Storage(input)] = k;
        if (kernels_[k].root().code == OpCode::kReduce)
          reduced_.insert(Storage(input));
      }
  }

  int64_t BytesOf(const FusionRegion& kernel, ValueId output) const {
    const Op& root = kernel.root();
    return options_.whole_scatters && root.code == OpCode::kReduceScatter
               ? sizes_.Bytes(root.operands[0])
               : sizes_.Bytes(output);
  }

  // Collectives, loops and branches work on HBM.
  void FindOnChip() {
    if (options_.on_chip_bytes == 0) return;
    std::set<ValueId> in_hbm = elsewhere_;
    std::vector<ValueId> values;
    std::vector<Interval> lives;
    for (const FusionRegion& kernel : kernels_) {
      if (!WorksOnHbm(kernel.root())) continue;
      for (const ValueId input : kernel.inputs) in_hbm.insert(Storage(input));
      in_hbm.insert(kernel.outputs.begin(), kernel.outputs.end());
    }
    for (size_t k = 0; k < kernels_.size(); ++k)
      for (const ValueId output : kernels_[k].outputs) {
        const auto last = last_use_.find(output);
        if (in_hbm.count(output) > 0 || last == last_use_.end()) continue;
        values.push_back(output);
        lives.push_back({k, last->second, sizes_.Bytes(output)});
      }
    const std::vector<bool> kept = KeptOnChip(lives, options_.on_chip_bytes);
    for (size_t i = 0; i < values.size(); ++i)
      if (kept[i]) on_chip_.insert(values[i]);
  }

  static bool WorksOnHbm(const Op& root) {
    return !root.regions.empty() && root.code != OpCode::kReduce
               ? true
               : root.code == OpCode::kAllGather ||
                     root.code == OpCode::kAllToAll ||
                     root.code == OpCode::kCollectivePermute;
  }

  void Play(size_t k) {
    const FusionRegion& kernel = kernels_[k];
    const Op& root = kernel.root();
    if (!IsAlias(root.code))
      for (size_t i = 0; i < kernel.outputs.size(); ++i) Place(k, i);
    std::vector<HbmEstimate::Row> inner_rows;
    const int64_t inside = InnerPeak(root, &inner_rows);
    const int64_t offset = heap_.Allocate(inside);
    if (heap_.peak() > highest_) {
      highest_ = heap_.peak();
      fullest_ = k;
      inner_rows_ = std::move(inner_rows);
    }
    heap_.Free(offset, inside);
    for (ValueId input : kernel.inputs) Release(Storage(input), k);
    for (ValueId output : kernel.outputs) Release(Storage(output), k);
  }

  void Place(size_t k, size_t i) {
    const FusionRegion& kernel = kernels_[k];
    const ValueId output = kernel.outputs[i];
    Life life{&kernel.root(), k, k, 0, BytesOf(kernel, output)};
    if (elsewhere_.count(output) > 0 || on_chip_.count(output) > 0) {
      life.bytes = 0;
    } else if (const std::optional<ValueId> over = Over(k, i, life.bytes)) {
      if (elsewhere_.count(*over) > 0) {
        elsewhere_.insert(output);
        life.bytes = 0;
      } else {
        life.offset = lives_[*over].offset;
        lives_[*over].end = k == 0 ? 0 : k - 1;
        taken_.insert(*over);
      }
    } else {
      life.offset = heap_.Allocate(life.bytes);
    }
    lives_[output] = life;
  }

  // An operand that dies in kernel k and whose memory output i may take.
  std::optional<ValueId> Over(size_t k, size_t i, int64_t bytes) const {
    const FusionRegion& kernel = kernels_[k];
    const Op& root = kernel.root();
    for (ValueId input : kernel.inputs) {
      const ValueId storage = Storage(input);
      const auto last = last_use_.find(storage);
      if (last == last_use_.end() || last->second != k ||
          taken_.count(storage) > 0 || on_chip_.count(storage) > 0 ||
          sizes_.Bytes(storage) != bytes)
        continue;
      const bool argument = elsewhere_.count(storage) > 0;
      if (i < root.operands.size() && root.operands[i] == input &&
          WritesOver(root, i))
        return storage;
      // A sum of the output is made in the same kernel, which then reads what
      // it would have written over.
      if (!argument && reduced_.count(kernel.outputs[i]) == 0 &&
          OnlyPointwise(kernel, input))
        return storage;
    }
    return std::nullopt;
  }

  // Whether `input` reaches the root through ops that keep every element in
  // its place, and in no other way.
  bool OnlyPointwise(const FusionRegion& kernel, ValueId input) const {
    const Dims& dims = function_.shape(kernel.outputs[0]).dims;
    std::set<ValueId> reached = {input};
    for (const Op* op : kernel.ops) {
      bool uses = false;
      for (ValueId operand : op->operands) uses |= reached.count(operand) > 0;
      if (!uses) continue;
      const bool pointwise = Info(*op).Is(kElementwise) ||
                             op->code == OpCode::kSelect ||
                             op->code == OpCode::kClamp;
      if (!pointwise || op->results.size() != 1 ||
          function_.shape(op->results[0]).dims != dims)
        return false;
      reached.insert(op->results[0]);
    }
    return reached.count(kernel.outputs[0]) > 0;
  }

  void Release(ValueId storage, size_t k) {
    const auto life = lives_.find(storage);
    if (life == lives_.end() || taken_.count(storage) > 0) return;
    const auto last = last_use_.find(storage);
    if (last != last_use_.end() && last->second > k) return;
    taken_.insert(storage);
    life->second.end = k;
    heap_.Free(life->second.offset, life->second.bytes);
  }

  // What the fullest region of a loop or branch takes, and what that is.
  int64_t InnerPeak(const Op& op, std::vector<HbmEstimate::Row>* rows) const {
    int64_t peak = 0;
    const bool loop = op.code == OpCode::kWhile;
    if (!loop && op.code != OpCode::kCase && op.code != OpCode::kIf) return 0;
    for (const Region& region : op.regions) {
      const Simulator inner(module_, function_, region, sizes_, options_,
                            roles_,
                            /*results_have_memory=*/!loop);
      if (inner.peak_bytes() <= peak) continue;
      peak = inner.peak_bytes();
      *rows = inner.Rows();
    }
    return peak;
  }

  const Module& module_;
  const Function& function_;
  const Region& block_;
  const StoredSizes& sizes_;
  const HbmOptions& options_;
  const ValueRoles* const roles_;  // or null
  const std::vector<FusionRegion> kernels_;
  std::unordered_map<ValueId, ValueId> alias_;
  std::unordered_map<ValueId, size_t> last_use_;
  std::unordered_map<ValueId, Life> lives_;
  std::set<ValueId> on_chip_;    // never in HBM
  std::set<ValueId> reduced_;    // summed by a kernel, or the like
  std::set<ValueId> elsewhere_;  // arguments, results: counted apart
  std::set<ValueId> taken_;      // freed, or written over
  HeapSimulator heap_;
  int64_t highest_ = -1;
  std::vector<HbmEstimate::Row> inner_rows_;  // at the fullest moment
  size_t fullest_ = 0;
};

// The program of one core: a block, and which arguments and results of the
// entry function its own ones are.
struct CoreProgram {
  const Region* block = nullptr;
  int64_t divide_temps_by = 1;
  std::vector<Type> argument_types;  // one core's share
  std::vector<Type> result_types;
};

Result<Type> LocalType(const Module& module, const Type& global,
                       const AttributeMap& attributes) {
  const Attribute* const attribute = attributes.Find("sdy.sharding");
  const Sharding* const sharding =
      attribute == nullptr ? nullptr : attribute->get<Sharding>();
  if (sharding == nullptr || !global.is_tensor()) return global;
  ESCALA_ASSIGN_OR_RETURN(const Mesh* mesh, MeshOf(*sharding, module.meshes));
  ESCALA_ASSIGN_OR_RETURN(const std::vector<Shard> shards,
                          Shards(*mesh, *sharding, global.shape));
  return Type::Tensor(global.shape.type, shards.at(0).size);
}

Result<CoreProgram> FindCoreProgram(const Module& module,
                                    const Function& function) {
  CoreProgram program;
  program.block = &function.body;
  const Op* manual = nullptr;
  for (const std::unique_ptr<Op>& op : function.body.ops)
    if (op->code == OpCode::kSdyManualComputation) manual = op.get();
  bool sharded = false;
  for (size_t i = 0; i < function.body.arguments.size(); ++i) {
    ESCALA_ASSIGN_OR_RETURN(
        Type type, LocalType(module, function.type(function.body.arguments[i]),
                             function.argument_attributes[i]));
    sharded |= function.argument_attributes[i].Has("sdy.sharding");
    program.argument_types.push_back(std::move(type));
  }
  const Op& end = function.body.terminator();
  for (size_t i = 0; i < end.operands.size(); ++i) {
    ESCALA_ASSIGN_OR_RETURN(Type type,
                            LocalType(module, function.type(end.operands[i]),
                                      function.result_attributes[i]));
    program.result_types.push_back(std::move(type));
  }
  if (manual != nullptr && function.body.ops.size() == 2 &&
      end.operands == manual->results) {
    program.block = &manual->regions[0];
    const Op& inner_end = program.block->terminator();
    for (size_t i = 0; i < end.operands.size(); ++i)
      program.result_types[i] = function.type(inner_end.operands[i]);
  } else if (manual != nullptr || sharded) {
    program.divide_temps_by =
        std::max<int64_t>(1, PartitionsOf(module, function));
  }
  return program;
}

// The argument whose memory result i takes, by tf.aliasing_output or, for
// jax.buffer_donor, the first donated one of the same size. -1: none.
std::vector<int> Aliases(const Function& function, const CoreProgram& program,
                         const StoredSizes& sizes) {
  std::vector<int> alias(program.result_types.size(), -1);
  const size_t num_arguments = program.argument_types.size();
  for (size_t a = 0; a < num_arguments; ++a) {
    const int64_t result =
        function.argument_attributes[a].IntOr("tf.aliasing_output", -1);
    if (result >= 0 && result < static_cast<int64_t>(alias.size()))
      alias[result] = static_cast<int>(a);
  }
  for (size_t a = 0; a < num_arguments; ++a) {
    if (!function.argument_attributes[a].BoolOr("jax.buffer_donor", false))
      continue;
    for (size_t r = 0; r < alias.size(); ++r) {
      if (alias[r] >= 0 || sizes.Bytes(program.result_types[r]) !=
                               sizes.Bytes(program.argument_types[a]))
        continue;
      alias[r] = static_cast<int>(a);
      break;
    }
  }
  return alias;
}

}  // namespace

Result<HbmEstimate> EstimateHbm(const Module& module,
                                const HbmOptions& options) {
  const Function* const entry = module.entry();
  if (entry == nullptr)
    return InvalidArgument("the module has no @main to estimate memory for");
  ESCALA_ASSIGN_OR_RETURN(const std::unique_ptr<Function> function,
                          Canonicalise(module, *entry));
  return EstimateHbm(module, *function, options);
}

Result<HbmEstimate> EstimateHbm(const Module& module, const Function& function,
                                const HbmOptions& options) {
  ESCALA_ASSIGN_OR_RETURN(const CoreProgram program,
                          FindCoreProgram(module, function));
  const StoredSizes sizes(module, function, *program.block);

  using Place = HbmEstimate::Row::Place;
  HbmEstimate estimate;
  for (size_t i = 0; i < program.argument_types.size(); ++i) {
    // Arguments and results have a layout of their own: the tightest.
    const Type& type = program.argument_types[i];
    const int64_t bytes =
        type.is_tensor() ? TiledBytes(type.shape) : sizes.Bytes(type);
    Add(bytes, &estimate.argument_bytes);
    estimate.rows.push_back({bytes,
                             StrCat("argument ", i, ": ", type.ToString()),
                             Place::kArgument, static_cast<int>(i)});
  }
  const std::vector<int> alias = Aliases(function, program, sizes);
  for (size_t i = 0; i < program.result_types.size(); ++i) {
    const Type& type = program.result_types[i];
    const int64_t bytes =
        type.is_tensor() ? TiledBytes(type.shape) : sizes.Bytes(type);
    Add(bytes, &estimate.output_bytes);
    if (alias[i] >= 0) {
      Add(bytes, &estimate.alias_bytes);
      continue;
    }
    estimate.rows.push_back({bytes, StrCat("result ", i, ": ", type.ToString()),
                             Place::kResult, static_cast<int>(i)});
  }
  std::optional<ValueRoles> roles;
  if (program.block == &function.body && options.ports.loss >= 0)
    roles.emplace(function, *program.block, options.ports);
  const Simulator simulator(module, function, *program.block, sizes, options,
                            roles ? &*roles : nullptr,
                            /*results_have_memory=*/true);
  estimate.temp_bytes = simulator.peak_bytes() / program.divide_temps_by;
  for (HbmEstimate::Row& row : simulator.Rows()) {
    row.bytes /= program.divide_temps_by;
    estimate.rows.push_back(std::move(row));
  }
  std::stable_sort(
      estimate.rows.begin(), estimate.rows.end(),
      [](const auto& a, const auto& b) { return a.bytes > b.bytes; });
  return estimate;
}

std::string HbmEstimate::Table(size_t count) const {
  std::string out =
      StrCat("arguments ", FormatBytes(argument_bytes), " + results ",
             FormatBytes(output_bytes), " - aliased ", FormatBytes(alias_bytes),
             " + temporaries ", FormatBytes(temp_bytes), " = ",
             FormatBytes(total_bytes()), "\n");
  for (size_t i = 0; i < rows.size() && i < count; ++i) {
    std::string bytes = FormatBytes(rows[i].bytes);
    bytes.insert(0, bytes.size() < 10 ? 10 - bytes.size() : 0, ' ');
    out += StrCat("  ", bytes, "  ", rows[i].what, "\n");
  }
  if (rows.size() > count)
    out += StrCat("  and ", rows.size() - count, " smaller ones\n");
  return out;
}

}  // namespace escala::hlo
