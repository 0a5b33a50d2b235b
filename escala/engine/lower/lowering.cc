#include "escala/engine/lower/lowering.h"

#include <algorithm>
#include <cstring>
#include <utility>

#include "escala/engine/codegen/supported.h"
#include "escala/engine/flatten/custom_calls.h"
#include "escala/engine/library/pooling.h"
#include "escala/engine/lower/unread.h"
#include "escala/hlo/op_table.h"
#include "escala/hlo/patterns.h"
#include "escala/hlo/reference/lapack.h"
#include "escala/hlo/reference/region_runner.h"

namespace escala::engine {

using hlo::Op;
using hlo::OpCode;
using hlo::ValueId;

namespace {

void AddOnce(std::vector<int>* list, const std::vector<int>& more) {
  for (int b : more)
    if (b >= 0 && std::find(list->begin(), list->end(), b) == list->end())
      list->push_back(b);
}

// Makes all values that were stored so far available to the steps of a region,
// and returns the steps that stored them.
std::vector<std::pair<ValueId, int>> TakeSteps(ValueTable* table) {
  std::vector<std::pair<ValueId, int>> steps;
  for (size_t v = 0; v < table->stored.size(); ++v) {
    if (!table->stored[v].there()) continue;
    steps.emplace_back(static_cast<ValueId>(v), table->stored[v].step);
    table->stored[v].step = -1;
  }
  return steps;
}

// Adds what an inner body reads and writes to the lists of `step`, including
// memory that only the body uses: all of it must be live while the body runs.
void Collect(const Body& body, Step* step) {
  for (const Step& inner : body.steps) {
    AddOnce(&step->reads, inner.reads);
    AddOnce(&step->writes, inner.writes);
  }
}

// True if there is nothing to compute: all results, of which there may be
// several (top_k, sort), are empty.
bool HasOnlyEmptyResults(const hlo::OpContext& op) {
  const auto& results = op.op.results;
  const auto is_empty = [&](ValueId v) {
    return op.function.shape(v).num_elements() == 0;
  };
  if (results.size() != 1 &&
      (hlo::Info(op.op).Is(hlo::kSideEffect) ||
       op.op.code == OpCode::kCustomCall || op.op.code == OpCode::kWhile ||
       op.op.code == OpCode::kIf || op.op.code == OpCode::kCase))
    return false;
  return !results.empty() &&
         std::all_of(results.begin(), results.end(), is_empty);
}

}  // namespace

Target DenseTarget(int buffer, const Dims& dims) {
  return Target{buffer, 0, RowMajorStrides(dims), std::nullopt};
}

int RegionLowering::NewBuffer(const Shape& shape) {
  Buffer buffer;
  buffer.shape = shape;
  program_.buffers.push_back(std::move(buffer));
  return static_cast<int>(program_.buffers.size()) - 1;
}

Target RegionLowering::MakeTarget(ValueId v) {
  if (wanted_[v].buffer >= 0) return wanted_[v];
  const Shape& shape = table_.shape(v);
  return DenseTarget(NewBuffer(shape), shape.dims);
}

void RegionLowering::SetStored(ValueId v, const Target& target, int step) {
  // If `target` is a sum over blocks, the memory does not hold this block's
  // value. Lower() makes sure that nothing else uses such a value.
  table_.stored[v] = Stored{target.buffer, target.offset, target.strides, step};
}

void RegionLowering::AddStep(Step step) {
  Pending pending;
  pending.step = std::move(step);
  pending_.push_back(std::move(pending));
}

Status RegionLowering::Lower(const hlo::Region& region,
                             std::span<const Target> results, Body* body) {
  ChooseStored(region);
  wanted_.assign(table_.function->value_types.size(), Target{});
  const Op& terminator = region.terminator();
  for (size_t i = 0; i < results.size(); ++i) {
    if (results[i].buffer < 0) continue;
    const ValueId v = terminator.operands[i];
    const Op* op = table_.definition[v];
    if (op == nullptr || table_.stored[v].there()) continue;
    if (wanted_[v].buffer >= 0) continue;  // returned twice
    must_store_[v] = true;
    // Other users may read a value in the result's memory, but not if that
    // holds a sum over blocks.
    if (!results[i].accumulate) {
      wanted_[v] = results[i];
    } else if (uses_[v] == 1 && results[i].accumulate == OpCode::kAdd &&
               (op->code == OpCode::kDotGeneral ||
                (!results[i].started && IsSumOfScatters(Context(*op))))) {
      wanted_[v] = results[i];
    }
  }
  for (const auto& op : region.ops) {
    if (op.get() == &terminator) break;
    const size_t before = pending_.size();
    ESCALA_RETURN_IF_ERROR(LowerOp(*op));
    for (size_t i = before; i < pending_.size(); ++i)
      pending_[i].location = op->location;
  }
  for (size_t i = 0; i < results.size(); ++i)
    if (results[i].buffer >= 0)
      ESCALA_RETURN_IF_ERROR(LowerResult(terminator.operands[i], results[i]));
  Finish(body);
  return Status();
}

void RegionLowering::AddKernel(KernelBuilder* kernel, std::string name,
                               bool first_only, Body* body) {
  LoopStep loop;
  loop.kernel = static_cast<int>(program_.kernels.size());
  loop.buffers = kernel->buffers();
  const bool has_folds = kernel->has_folds();
  LoopKernel made = kernel->Take(std::move(name));
  // A single loop that stores element by element can be divided, too.
  if (made.row_dims == 0 && made.extents.size() == 1 && !has_folds &&
      std::none_of(
          made.stores.begin(), made.stores.end(),
          [](const LoopStore& store) { return store.access.strides[0] == 0; }))
    made.row_dims = 1;
  loop.rows = made.row_dims > 0 ? made.extents[0] : 1;
  loop.rows_independent = made.row_dims > 0;
  Step step;
  const auto is_read = [&](int buffer) {
    return std::any_of(
        made.nodes.begin(), made.nodes.end(),
        [&](const LoopNode& node) { return node.buffer == buffer; });
  };
  for (const LoopStore& store : made.stores) {
    const bool combines = store.accumulate || is_read(store.buffer);
    if (store.at >= 0 || (combines && (store.access.strides.empty() ||
                                       store.access.strides[0] == 0)))
      loop.rows_independent = false;
    AddOnce(&step.writes, {loop.buffers[store.buffer]});
    if (store.accumulate && !store.start)
      AddOnce(&step.reads, {loop.buffers[store.buffer]});
  }
  for (const LoopNode& node : made.nodes)
    if (node.buffer >= 0) AddOnce(&step.reads, {loop.buffers[node.buffer]});
  step.name = made.name;
  step.first_block_only = first_only;
  step.what = std::move(loop);
  program_.kernels.push_back(std::move(made));
  body->steps.push_back(std::move(step));
}

void RegionLowering::Finish(Body* body) {
  for (Pending& pending : pending_) {
    for (Pending::Before& before : pending.before)
      AddKernel(before.kernel.get(), "start", before.first_block_only, body);
    if (pending.group != nullptr) {
      AddKernel(pending.group.get(), pending.name, false, body);
    } else {
      body->steps.push_back(std::move(pending.step));
    }
    body->steps.back().location = pending.location;
  }
  pending_.clear();
}

Status RegionLowering::LowerResult(ValueId v, const Target& target) {
  const Stored& stored = table_.stored[v];
  if (stored.there() && stored.buffer == target.buffer &&
      stored.offset == target.offset)
    return Status();
  if (table_.shape(v).num_elements() == 0) return Status();
  const Shape& shape = table_.shape(v);
  if (!MovedType(shape.type) &&
      (target.offset != 0 || target.strides != RowMajorStrides(shape.dims)))
    return CopyNumbers(stored, shape, target);
  if (!MovedType(shape.type)) {
    Step step;
    step.what = CopyStep{stored.buffer, target.buffer};
    step.reads = {stored.buffer};
    step.writes = {target.buffer};
    step.name = "copy";
    AddStep(std::move(step));
    return Status();
  }
  why_ = "a result";
  return CopyTo(v, target);
}

Status RegionLowering::StoreConstant(const hlo::OpContext& op) {
  const ValueId v = op.op.results[0];
  const auto* dense = op.op.attributes.Find("value")->get<hlo::Dense>();
  if (dense == nullptr) return LowerReference(op);
  const int buffer = NewBuffer(op.result(0));
  program_.buffers[buffer].home = Buffer::Home::kConstant;
  program_.buffers[buffer].constant = dense->array;
  SetStored(v, DenseTarget(buffer, op.result(0).dims), -1);
  return Status();
}

Status RegionLowering::LowerOp(const Op& op) {
  const hlo::OpContext context = Context(op);
  why_ = hlo::Info(op).name;
  if (HasOnlyEmptyResults(context)) {
    for (size_t i = 0; i < op.results.size(); ++i) {
      const Shape& shape = context.result(i);
      SetStored(op.results[i], DenseTarget(NewBuffer(shape), shape.dims), -1);
    }
    return Status();
  }
  if (op.results.size() == 1 && table_.lazy[op.results[0]]) {
    const ValueId v = op.results[0];
    if (!must_store_[v]) return Status();
    if (op.code == OpCode::kConstant) return StoreConstant(context);
    if (op.code == OpCode::kReshape && wanted_[v].buffer < 0 &&
        SeesThroughReshape(context))
      return Status();
    return Store(v, MakeTarget(v));
  }
  ESCALA_RETURN_IF_ERROR(StoreReadsBefore(op));
  switch (op.code) {
    case OpCode::kConstant:
      return StoreConstant(context);
    case OpCode::kDotGeneral:
      return LowerDot(context);
    case OpCode::kConvolution:
      return LowerConvolution(context);
    case OpCode::kReduce: {
      if (op.results.size() == 1 && hlo::CombinerOf(op.regions[0]) &&
          WhyNotGenerated(Context(*op.regions[0].ops[0])).empty() &&
          context.operand(0).num_elements() > 0)
        return LowerReduce(context);
      ESCALA_ASSIGN_OR_RETURN(const bool done, LowerGeneralReduce(context));
      if (done) return Status();
      return LowerReference(context,
                            "its body has an op or a type without code");
    }
    case OpCode::kConcatenate:
      if (MovedType(context.result(0).type))
        return LowerConcatenate(context, MakeTarget(op.results[0]));
      return LowerReference(context);
    case OpCode::kPad:
      if (MovedType(context.result(0).type) == context.result(0).type)
        return LowerPad(context, MakeTarget(op.results[0]));
      return LowerReference(context);
    case OpCode::kDynamicUpdateSlice:
      if (MovedType(context.result(0).type))
        return LowerUpdate(context, MakeTarget(op.results[0]));
      return LowerReference(context);
    case OpCode::kScatter: {
      ESCALA_ASSIGN_OR_RETURN(const bool done, LowerScatter(context));
      if (done) return Status();
      return LowerReference(context,
                            "its body has an op or a type without code");
    }
    case OpCode::kReduceWindow: {
      ESCALA_ASSIGN_OR_RETURN(const bool scan, LowerScan(context));
      if (scan) return Status();
      const auto pooling = MakePooling(context);
      if (pooling.ok()) return LowerInParts(context, {*pooling});
      ESCALA_ASSIGN_OR_RETURN(const bool done, LowerGeneralReduce(context));
      if (done) return Status();
      return LowerReference(context, pooling.status().message());
    }
    case OpCode::kSelectAndScatter: {
      const auto pooling = MakePooling(context);
      if (pooling.ok()) return LowerInParts(context, {*pooling});
      return LowerReference(context, pooling.status().message());
    }
    case OpCode::kSort: {
      ESCALA_ASSIGN_OR_RETURN(const bool done, LowerSort(context));
      return done ? Status() : LowerReference(context);
    }
    case OpCode::kCholesky:
    case OpCode::kTriangularSolve: {
      ESCALA_ASSIGN_OR_RETURN(const bool done, LowerLinear(context));
      return done ? Status() : LowerReference(context);
    }
    case OpCode::kChloTopK:
    case OpCode::kCustomCall: {
      if (op.code == OpCode::kCustomCall &&
          hlo::IsLapackTarget(op.attributes.Str("call_target_name")))
        return LowerLapack(context);
      ESCALA_ASSIGN_OR_RETURN(const bool done, LowerTop(context));
      if (done) return Status();
      ESCALA_ASSIGN_OR_RETURN(const bool solved, LowerLinear(context));
      if (solved) return Status();
      return LowerReference(context,
                            WrittenAs(op) == OpCode::kRng
                                ? "its numbers are generated one by one"
                                : "");
    }
    case OpCode::kComplex:
      return LowerComplex(context);
    case OpCode::kFft:
      return LowerFft(context);
    case OpCode::kRngBitGenerator:
      return LowerRandomBits(context);
    case OpCode::kWhile:
      return LowerWhile(op);
    case OpCode::kIf:
    case OpCode::kCase:
      return LowerBranch(op);
    default:
      return LowerReference(context);
  }
}

// Copies complex numbers of f64, by their parts.
Status RegionLowering::CopyNumbers(const Stored& from, const Shape& shape,
                                   const Target& to) {
  const std::vector<int64_t> loops = LoopsOf(shape.dims);
  const int n = static_cast<int>(loops.size());
  const IndexMap map = *MatchLoops(shape.dims, loops, 0, n);
  Pending copy;
  copy.name = "loop";
  copy.group = std::make_unique<KernelBuilder>(table_, loops,
                                               std::max(n - 1, 0), next_step());
  const auto part = [&](int64_t offset, const Dims& strides, int i) {
    Access access = AccessOf(map, strides);
    access.offset = 2 * (access.offset + offset) + i;
    access.strides.resize(loops.size(), 0);
    for (int64_t& stride : access.strides) stride *= 2;
    return access;
  };
  for (int i = 0; i < 2; ++i) {
    const int node = copy.group->Load(from.buffer, ElementType::kF64,
                                      part(from.offset, from.strides, i));
    copy.group->AddStore(node, to.buffer, ElementType::kF64,
                         part(to.offset, to.strides, i));
  }
  pending_.push_back(std::move(copy));
  return Status();
}

// The two parts of a complex number of f64 are written one by one.
Status RegionLowering::LowerComplex(const hlo::OpContext& op) {
  const ValueId result = op.op.results[0];
  const Target target = MakeTarget(result);
  for (int i = 0; i < 2; ++i) {
    Target part = target;
    part.offset = 2 * target.offset + i;
    for (int64_t& stride : part.strides) stride *= 2;
    ESCALA_RETURN_IF_ERROR(CopyTo(op.op.operands[i], part));
  }
  SetStored(result, target, next_step() - 1);
  return Status();
}

Result<int> RegionLowering::DenseBuffer(ValueId v) {
  if (!table_.stored[v].there()) ESCALA_RETURN_IF_ERROR(StoreNow(v));
  const Stored& stored = table_.stored[v];
  const Shape& shape = table_.shape(v);
  if (stored.offset == 0 && stored.strides == RowMajorStrides(shape.dims))
    return stored.buffer;
  const Target copy = DenseTarget(NewBuffer(shape), shape.dims);
  ESCALA_RETURN_IF_ERROR(CopyTo(v, copy));
  return copy.buffer;
}

Target RegionLowering::DenseResult(ValueId v) {
  Target target = MakeTarget(v);
  const Dims& dims = table_.shape(v).dims;
  if (target.offset != 0 || target.accumulate ||
      target.strides != RowMajorStrides(dims))
    target = DenseTarget(NewBuffer(table_.shape(v)), dims);
  return target;
}

Status RegionLowering::LowerReference(const hlo::OpContext& op,
                                      std::string why) {
  const hlo::OpInfo& info = hlo::Info(op.op);
  const auto refused = [&](const char* what) {
    return Unimplemented(info.name, " at ", op.op.location.ToString(), what);
  };
  if (info.reference.kernel == nullptr || info.Is(hlo::kCoreDependent) ||
      op.op.code == OpCode::kRng)
    return refused(" is not a single kernel of the reference");
  if (!hlo::HasPlainRegions(op))
    return refused(" has control flow in its body");
  ReferenceStep reference;
  reference.op = &op.op;
  reference.why = why.empty() ? WhyNotGenerated(op) : std::move(why);
  std::vector<int> seen(op.num_operands(), -1);  // buffers read as they lie
  if (op.op.code == OpCode::kDotGeneral || op.op.code == OpCode::kConvolution) {
    const OperandViews views = ViewsOf(op, &seen);
    if (auto product = MakeProduct(op, views); product.ok()) {
      reference.product = *std::move(product);
      program_.scratch_bytes =
          std::max(program_.scratch_bytes, reference.product->scratch_bytes());
    } else {
      seen.assign(seen.size(), -1);
      reference.why = product.status().message();
    }
  }
  Step step;
  for (size_t i = 0; i < op.num_operands(); ++i) {
    int buffer = seen[i];
    if (buffer < 0) {
      ESCALA_ASSIGN_OR_RETURN(buffer, DenseBuffer(op.op.operands[i]));
    }
    reference.operands.push_back(buffer);
  }
  PreparePacked(&reference);
  AddOnce(&step.reads, reference.operands);
  for (ValueId v : hlo::CapturedBy(op.op)) {
    ESCALA_ASSIGN_OR_RETURN(const int buffer, DenseBuffer(v));
    reference.captured.emplace_back(v, buffer);
    AddOnce(&step.reads, {buffer});
  }
  std::vector<Target> targets;
  for (ValueId v : op.op.results) {
    Target target = DenseResult(v);
    reference.results.push_back(target.buffer);
    AddOnce(&step.writes, {target.buffer});
    targets.push_back(std::move(target));
  }
  step.name = reference.product != nullptr
                  ? reference.product->description()
                  : StrCat("reference ", hlo::Info(WrittenAs(op.op)).name);
  step.what = std::move(reference);
  AddStep(std::move(step));
  for (size_t i = 0; i < targets.size(); ++i)
    SetStored(op.op.results[i], targets[i], next_step() - 1);
  return Status();
}

Status RegionLowering::LowerWhile(const Op& op) {
  // Each carried value has memory, which the body's results are copied to after
  // each iteration. A value that the body returns unchanged stays in the memory
  // that it has.
  const auto handed_on = [&](size_t i) {
    return op.regions[1].terminator().operands[i] == op.regions[1].arguments[i];
  };
  std::vector<Target> carried;
  for (size_t i = 0; i < op.results.size(); ++i) {
    const Shape& shape = table_.shape(op.results[i]);
    const Stored& start = table_.stored[op.operands[i]];
    if (handed_on(i) && start.there()) {
      carried.push_back(Target{start.buffer, start.offset, start.strides});
      continue;
    }
    const Target target = DenseTarget(NewBuffer(shape), shape.dims);
    ESCALA_RETURN_IF_ERROR(LowerResult(op.operands[i], target));
    carried.push_back(target);
  }
  const int place = next_step();
  WhileStep loop;
  Step step;
  const auto lower = [&](const hlo::Region& region,
                         const std::vector<Target>& results,
                         std::shared_ptr<Body>* body) {
    *body = std::make_shared<Body>();
    for (size_t i = 0; i < region.arguments.size(); ++i) {
      table_.definition[region.arguments[i]] = nullptr;
      table_.stored[region.arguments[i]] =
          Stored{carried[i].buffer, carried[i].offset, carried[i].strides, -1};
    }
    RegionLowering inner(&program_, &table_, options_);
    return inner.Lower(region, results, body->get());
  };
  const std::vector<std::pair<ValueId, int>> steps = TakeSteps(&table_);
  const bool was_repeated = std::exchange(table_.repeated, true);
  const int predicate = NewBuffer(Shape{ElementType::kI1, {}});
  loop.predicate = predicate;
  ESCALA_RETURN_IF_ERROR(
      lower(op.regions[0], {DenseTarget(predicate, {})}, &loop.condition));
  std::vector<Target> next(carried.size());
  for (size_t i = 0; i < next.size(); ++i) {
    if (handed_on(i)) continue;
    const Shape& shape = table_.shape(op.results[i]);
    next[i] = DenseTarget(NewBuffer(shape), shape.dims);
  }
  ESCALA_RETURN_IF_ERROR(lower(op.regions[1], next, &loop.body));
  table_.repeated = was_repeated;
  for (size_t i = 0; i < next.size(); ++i) {
    if (next[i].buffer < 0) continue;
    Step copy;
    copy.what = CopyStep{next[i].buffer, carried[i].buffer};
    copy.reads = {next[i].buffer};
    copy.writes = {carried[i].buffer};
    copy.name = "copy";
    loop.body->steps.push_back(std::move(copy));
  }
  for (const auto& [v, s] : steps) table_.stored[v].step = s;
  Collect(*loop.condition, &step);
  Collect(*loop.body, &step);
  for (size_t i = 0; i < carried.size(); ++i) {
    AddOnce(&step.reads, {carried[i].buffer});
    if (!handed_on(i)) AddOnce(&step.writes, {carried[i].buffer});
  }
  AddOnce(&step.writes, {predicate});
  step.name = "while";
  step.what = std::move(loop);
  ESCALA_CHECK(place == next_step(), "a step between");
  AddStep(std::move(step));
  for (size_t i = 0; i < op.results.size(); ++i)
    SetStored(op.results[i], carried[i], place);
  return Status();
}

Status RegionLowering::LowerBranch(const Op& op) {
  BranchStep branch;
  branch.is_if = op.code == OpCode::kIf;
  Step step;
  const ValueId selector = op.operands[0];
  if (!table_.stored[selector].there())
    ESCALA_RETURN_IF_ERROR(StoreNow(selector));
  branch.selector = table_.stored[selector].buffer;
  if (table_.stored[selector].offset != 0)
    return Internal("a selector that is part of something");
  AddOnce(&step.reads, {branch.selector});
  std::vector<Target> results;
  for (ValueId v : op.results)
    results.push_back(
        DenseTarget(NewBuffer(table_.shape(v)), table_.shape(v).dims));
  const std::vector<std::pair<ValueId, int>> steps = TakeSteps(&table_);
  for (const hlo::Region& region : op.regions) {
    branch.branches.push_back(std::make_shared<Body>());
    RegionLowering inner(&program_, &table_, options_);
    ESCALA_RETURN_IF_ERROR(
        inner.Lower(region, results, branch.branches.back().get()));
    Collect(*branch.branches.back(), &step);
  }
  for (const auto& [v, s] : steps) table_.stored[v].step = s;
  for (const Target& r : results) AddOnce(&step.writes, {r.buffer});
  step.name = std::string(hlo::Info(op).short_name());
  step.what = std::move(branch);
  AddStep(std::move(step));
  for (size_t i = 0; i < op.results.size(); ++i)
    SetStored(op.results[i], results[i], next_step() - 1);
  return Status();
}

Result<SegmentProgram> LowerSegment(const Segment& segment,
                                    const std::vector<Dims>& input_strides,
                                    const std::vector<Dims>& output_strides,
                                    const LowerOptions& options) {
  SegmentProgram program;
  program.module = segment.body;
  const hlo::Function& function = *segment.body->entry();
  ValueTable table;
  table.module = segment.body.get();
  table.function = &function;
  table.blocks = segment.num_blocks();
  table.repeated = table.blocks > 1;
  const size_t n = function.value_types.size();
  table.definition.assign(n, nullptr);
  table.stored.assign(n, Stored{});
  table.lazy.assign(n, false);
  for (size_t i = 0; i < function.body.arguments.size(); ++i) {
    const ValueId v = function.body.arguments[i];
    Buffer buffer;
    buffer.home = Buffer::Home::kInput;
    buffer.index = static_cast<int>(i);
    buffer.shape = function.shape(v);
    const SegmentInput& input = segment.inputs[i];
    buffer.invariant =
        input.value >= 0 && std::all_of(input.dims.begin(), input.dims.end(),
                                        [](int d) { return d < 0; });
    table.stored[v] = Stored{static_cast<int>(program.buffers.size()), 0,
                             input_strides[i], -1};
    program.buffers.push_back(std::move(buffer));
  }
  std::vector<Target> results;
  for (size_t i = 0; i < segment.outputs.size(); ++i) {
    Buffer buffer;
    buffer.home = Buffer::Home::kOutput;
    buffer.index = static_cast<int>(i);
    buffer.shape = function.result_types[i].shape;
    Target target{static_cast<int>(program.buffers.size()), 0,
                  output_strides[i], std::nullopt};
    if (segment.outputs[i].kind == SegmentOutput::Kind::kSum) {
      target.accumulate = segment.outputs[i].combine;
      target.started = IsPartial(segment.outputs[i]);
    }
    program.buffers.push_back(std::move(buffer));
    results.push_back(std::move(target));
  }
  RegionLowering lowering(&program, &table, options);
  ESCALA_RETURN_IF_ERROR(lowering.Lower(function.body, results, &program.body));
  DropUnread(&program);
  return program;
}

}  // namespace escala::engine
