// Ops that library/ runs row by row: scans, sort, top_k.
#include <algorithm>
#include <limits>

#include "escala/base/strings.h"
#include "escala/engine/codegen/supported.h"
#include "escala/engine/library/scan.h"
#include "escala/engine/library/sort.h"
#include "escala/engine/lower/lowering.h"
#include "escala/hlo/analysis/comparators.h"
#include "escala/hlo/analysis/scans.h"
#include "escala/hlo/builder.h"
#include "escala/hlo/patterns.h"

namespace escala::engine {

using hlo::OpCode;
using hlo::ValueId;

namespace {

// Positions in a row are numbers of 32 bits.
constexpr int64_t kLongestRow = std::numeric_limits<int32_t>::max();

// The dimension of which an op finds the best elements, if it does so.
std::optional<int64_t> TopDimension(const hlo::OpContext& op) {
  if (op.num_operands() == 0) return std::nullopt;
  const int64_t last = op.operand(0).rank() - 1;
  if (op.op.code == OpCode::kChloTopK) return last;
  const std::string& target = op.op.attributes.Str("call_target_name");
  if (op.op.results.size() != 2 || IsComplex(op.operand(0).type))
    return std::nullopt;
  if (target == "mhlo.topk" && op.num_operands() == 1) return last;
  if (target != "ApproxTopK" || op.num_operands() != 4 ||
      op.operand(1).dims != op.operand(0).dims ||
      op.operand(1).type != op.result(1).type || !IsFloat(op.operand(2).type) ||
      !op.operand(2).dims.empty())
    return std::nullopt;
  return hlo::ReductionDimOf(op.op);
}

// Whether both results are like the operand, but shorter along the dimension.
bool AreCutAlong(const hlo::OpContext& op, int64_t dim) {
  Dims dims = op.operand(0).dims;
  if (dim < 0 || dim >= static_cast<int64_t>(dims.size()) ||
      op.result(0).rank() != op.operand(0).rank())
    return false;
  const int64_t count = op.result(0).dims[dim];
  if (count > dims[dim]) return false;
  dims[dim] = count;
  return op.result(0).type == op.operand(0).type && op.result(0).dims == dims &&
         op.result(1).dims == dims;
}

bool IsLargest(const hlo::OpContext& op) {
  const auto* const attribute = op.op.attributes.Find("mhlo.attributes");
  const auto* const config =
      attribute == nullptr ? nullptr : attribute->get<hlo::AttributeMap>();
  return config == nullptr || config->BoolOr("largest", true);
}

Shape BytesOf(int64_t bytes) { return Shape{ElementType::kU8, {bytes}}; }

}  // namespace

void RegionLowering::AddParts(std::shared_ptr<const PartKernel> kernel,
                              int loop, std::vector<int> reads,
                              std::vector<int> writes,
                              std::vector<int> buffers) {
  PartStep parts;
  parts.loop = loop;
  parts.buffers = std::move(buffers);
  Step step;
  step.name = kernel->description();
  step.reads = std::move(reads);
  step.writes = std::move(writes);
  parts.kernel = std::move(kernel);
  step.what = std::move(parts);
  AddStep(std::move(step));
}

Status RegionLowering::LowerInParts(
    const hlo::OpContext& op,
    std::vector<std::shared_ptr<const PartKernel>> kernels,
    int64_t memory_bytes) {
  std::vector<int> reads, writes;
  std::vector<Target> targets;
  for (hlo::ValueId v : op.op.operands) {
    ESCALA_ASSIGN_OR_RETURN(const int buffer, DenseBuffer(v));
    reads.push_back(buffer);
  }
  for (hlo::ValueId v : op.op.results) {
    targets.push_back(DenseResult(v));
    writes.push_back(targets.back().buffer);
  }
  std::vector<int> buffers = reads;
  buffers.insert(buffers.end(), writes.begin(), writes.end());
  if (memory_bytes > 0) {
    buffers.push_back(NewBuffer(BytesOf(memory_bytes)));
    reads.push_back(buffers.back());
    writes.push_back(buffers.back());
  }
  for (auto& kernel : kernels)
    AddParts(std::move(kernel), -1, reads, writes, buffers);
  for (size_t i = 0; i < targets.size(); ++i)
    SetStored(op.op.results[i], targets[i], next_step() - 1);
  return Status();
}

int RegionLowering::BodyKernel(const hlo::Region& region, int64_t lanes) {
  for (const auto& op : region.ops) {
    if (op.get() == &region.terminator()) break;
    if (op->results.size() != 1 || !IsExpression(Context(*op))) return -1;
    const ValueId v = op->results[0];
    table_.definition[v] = op.get();
    table_.stored[v] = {};
    table_.lazy[v] = true;
  }
  KernelBuilder builder(table_, {lanes}, 0, next_step());
  const Access along{0, {1}};
  // The algorithm passes its own memory for these buffers.
  int buffer = 0;
  for (ValueId argument : region.arguments)
    builder.Remember(
        argument, {},
        builder.Load(buffer++, table_.shape(argument).type, along));
  std::vector<int> nodes;
  for (ValueId result : region.terminator().operands) {
    const auto node = builder.Emit(result, {});
    if (!node) return -1;
    nodes.push_back(*node);
  }
  if (builder.buffers().size() != region.arguments.size()) return -1;
  for (size_t i = 0; i < nodes.size(); ++i)
    builder.AddStore(nodes[i], buffer++,
                     table_.shape(region.terminator().operands[i]).type, along);
  program_.kernels.push_back(builder.Take(StrCat(why_, " body")));
  return static_cast<int>(program_.kernels.size()) - 1;
}

Result<bool> RegionLowering::LowerScan(const hlo::OpContext& op) {
  const size_t count = op.op.results.size();
  const auto scan = hlo::ScanOf(op);
  if (!scan || op.result(0).num_elements() == 0) return false;
  for (size_t i = 0; i < count; ++i)
    if (!WhyNotType(op.operand(i).type).empty()) return false;
  const auto definition = [&](ValueId v) { return table_.definition[v]; };
  if (!hlo::IsMonoid(op, definition)) return false;
  ScanForm form;
  const Dims& dims = op.operand(0).dims;
  for (size_t d = 0; d < dims.size(); ++d) {
    const auto at = static_cast<int64_t>(d);
    (at < scan->dim    ? form.outer
     : at == scan->dim ? form.length
                       : form.inner) *= dims[d];
  }
  form.reverse = scan->reverse;
  std::vector<int> from, to, totals, carries;
  for (size_t i = 0; i < count; ++i) {
    const HostArray& init =
        *hlo::SplatOf(op.op.operands[count + i], definition);
    ScanForm::Array array;
    array.width = ByteWidth(op.operand(i).type);
    array.init.assign(init.data(), init.data() + array.width);
    form.arrays.push_back(std::move(array));
    ESCALA_ASSIGN_OR_RETURN(const int buffer, DenseBuffer(op.op.operands[i]));
    from.push_back(buffer);
  }
  const int loop = BodyKernel(op.op.regions[0], form.lanes());
  if (loop < 0) return false;
  std::vector<Target> targets;
  for (ValueId v : op.op.results) {
    targets.push_back(DenseResult(v));
    to.push_back(targets.back().buffer);
  }
  const std::vector<int> both = hlo::Join(from, to);
  if (!form.IsCut()) {
    AddParts(MakeScanRows(form), loop, from, to, both);
  } else if (form.cuts() == 1) {
    AddParts(MakeScanRest(form), loop, from, to, both);
  } else {
    for (const ScanForm::Array& array : form.arrays) {
      const Shape bytes = BytesOf(form.rows() * form.cuts() * array.width);
      totals.push_back(NewBuffer(bytes));
      carries.push_back(NewBuffer(bytes));
    }
    AddParts(MakeScanTotals(form), loop, from, totals, hlo::Join(from, totals));
    AddParts(MakeScanCarries(form), loop, totals, carries,
             hlo::Join(totals, carries));
    AddParts(MakeScanRest(form), loop, hlo::Join(from, carries), to,
             hlo::Join(both, carries));
  }
  for (size_t i = 0; i < count; ++i)
    SetStored(op.op.results[i], targets[i], next_step() - 1);
  return true;
}

Result<bool> RegionLowering::LowerSort(const hlo::OpContext& op) {
  const Dims& dims = op.operand(0).dims;
  const int64_t rank = op.operand(0).rank();
  const int64_t dim = op.op.attributes.IntOr("dimension", -1);
  if (rank == 0 || (dim >= 0 && dim != rank - 1) || dims.back() > kLongestRow ||
      op.operand(0).num_elements() == 0)
    return false;
  const auto keys = hlo::FindKeys(op.function, op.op.regions[0]);
  if (!keys) return false;
  SortForm form;
  form.length = dims.back();
  form.rows = op.operand(0).num_elements() / form.length;
  for (const hlo::ComparatorKey& key : *keys) {
    if (key.array < 0) return false;
    const ElementType type = op.operand(key.array).type;
    const ValueId argument = op.op.regions[0].arguments[2 * key.array];
    if (!CanBeKey(type) || op.function.shape(argument).type != type)
      return false;
    form.keys.push_back({key.array, type, key.descending, key.total_order});
    form.reverses_equals |= key.inclusive;
  }
  std::vector<int> reads, writes, from, to;
  std::vector<Target> targets;
  for (size_t i = 0; i < op.num_operands(); ++i) {
    const ValueId result = op.op.results[i];
    form.widths.push_back(ByteWidth(op.operand(i).type));
    form.wanted.push_back(uses_[result] > 0 || must_store_[result]);
    ESCALA_ASSIGN_OR_RETURN(const int buffer, DenseBuffer(op.op.operands[i]));
    from.push_back(buffer);
    targets.push_back(form.wanted[i] ? DenseResult(result) : Target{});
    to.push_back(targets[i].buffer);
    reads.push_back(buffer);
    if (form.wanted[i]) writes.push_back(to[i]);
  }
  std::vector<int> buffers = hlo::Join(from, to);
  if (const int64_t bytes = form.work_bytes(); bytes > 0) {
    for (int i = 0; i < 2; ++i) {
      buffers.push_back(NewBuffer(BytesOf(bytes)));
      reads.push_back(buffers.back());
      writes.push_back(buffers.back());
    }
  }
  for (auto& kernel : MakeSort(form))
    AddParts(std::move(kernel), -1, reads, writes, buffers);
  for (size_t i = 0; i < targets.size(); ++i)
    if (form.wanted[i])
      SetStored(op.op.results[i], targets[i], next_step() - 1);
  return true;
}

// top_k, and the custom calls that find the same elements: NaN is the worst for
// them, and ApproxTopK says by its initial value which elements are best, and
// what stands for their positions.
Result<bool> RegionLowering::LowerTop(const hlo::OpContext& op) {
  const auto dim = TopDimension(op);
  if (!dim || !AreCutAlong(op, *dim)) return false;
  const Shape& shape = op.operand(0);
  if (!CanBeKey(shape.type) || shape.dims[*dim] > kLongestRow ||
      op.result(0).num_elements() == 0)
    return false;
  TopForm form;
  form.length = shape.dims[*dim];
  form.rows = shape.num_elements() / form.length;
  for (int64_t d = *dim + 1; d < shape.rank(); ++d) form.inner *= shape.dims[d];
  form.count = op.result(0).dims[*dim];
  form.key = {0, shape.type, /*descending=*/IsLargest(op),
              /*total_order=*/op.op.code == OpCode::kChloTopK};
  form.index_width = ByteWidth(op.result(1).type);
  form.indexed = op.num_operands() == 4;
  if (form.indexed) form.start = op.operand(2);
  std::vector<int> reads;
  for (const size_t i : {0, 1, 2}) {
    if (i > 0 && !form.indexed) break;
    ESCALA_ASSIGN_OR_RETURN(const int buffer, DenseBuffer(op.op.operands[i]));
    reads.push_back(buffer);
  }
  const Target best = DenseResult(op.op.results[0]);
  const Target at = DenseResult(op.op.results[1]);
  std::vector<int> buffers = {reads[0], best.buffer, at.buffer};
  buffers.insert(buffers.end(), reads.begin() + 1, reads.end());
  AddParts(MakeTop(form), -1, reads, {best.buffer, at.buffer},
           std::move(buffers));
  SetStored(op.op.results[0], best, next_step() - 1);
  SetStored(op.op.results[1], at, next_step() - 1);
  return true;
}

}  // namespace escala::engine
