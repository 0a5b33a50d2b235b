// Lowers dot_general to GEMMs on strided views of its operands, and
// convolutions to oneDNN primitives.
#include <algorithm>
#include <array>

#include "escala/base/aligned.h"
#include "escala/engine/codegen/supported.h"
#include "escala/engine/library/product.h"
#include "escala/engine/library/product_form.h"
#include "escala/engine/library/tiny_product.h"
#include "escala/engine/lower/lowering.h"
#include "escala/hlo/builder.h"
#include "escala/hlo/op_table.h"

namespace escala::engine {

using hlo::ValueId;

namespace {

// One dimension of a product, with its stride in each of the three arrays.
struct Extent {
  int64_t size = 1;
  int64_t a = 0, b = 0, c = 0;
};

// Merges neighbouring dimensions that are contiguous in all three arrays.
std::vector<Extent> Collapse(const std::vector<Extent>& extents) {
  std::vector<Extent> result;
  for (const Extent& e : extents) {
    if (e.size == 1) continue;
    if (!result.empty()) {
      Extent& last = result.back();
      if (last.a == e.a * e.size && last.b == e.b * e.size &&
          last.c == e.c * e.size) {
        last = {last.size * e.size, e.a, e.b, e.c};
        continue;
      }
    }
    result.push_back(e);
  }
  return result;
}

bool IsGemmType(ElementType type) {
  return type == ElementType::kF32 ||
         (IsNarrowFloat(type) && WhyNotType(type).empty());
}

// The strides that operand `i` has when it is laid out as a batch of matrices.
// The first operand is ordered as batching, own, contracting dimensions, the
// second one as batching, contracting, own dimensions.
Dims MatrixStrides(const hlo::OpContext& op, int i) {
  const hlo::AttributeMap& numbers =
      op.op.attributes.Dict("dot_dimension_numbers");
  const char* const side = i == 0 ? "lhs" : "rhs";
  const auto& batch = numbers.Ints(StrCat(side, "_batching_dimensions"));
  const auto& inner = numbers.Ints(StrCat(side, "_contracting_dimensions"));
  const Dims& dims = op.operand(i).dims;
  Dims own;
  for (int64_t d = 0; d < static_cast<int64_t>(dims.size()); ++d)
    if (!std::count(batch.begin(), batch.end(), d) &&
        !std::count(inner.begin(), inner.end(), d))
      own.push_back(d);
  Dims order = batch;
  for (const Dims* part : i == 0 ? std::array<const Dims*, 2>{&own, &inner}
                                 : std::array<const Dims*, 2>{&inner, &own})
    order.insert(order.end(), part->begin(), part->end());
  Dims strides(dims.size());
  int64_t stride = 1;
  for (size_t k = order.size(); k-- > 0;) {
    strides[order[k]] = stride;
    stride *= dims[order[k]];
  }
  return strides;
}

// Whether the lines of an operand are many in the result, where they lie side
// by side, but few at a time in the operand: heads between the words of a
// sequence are. A product for every few of them takes longer than to bring them
// together.
bool AreScattered(const std::vector<Extent>& lines, int64_t others) {
  constexpr int64_t kFewLines = 16, kLeastOthers = 16;
  if (lines.size() < 2 || lines.back().size >= kFewLines ||
      others < kLeastOthers)
    return false;
  const Extent& inner = lines.back();
  const Extent& outer = lines[lines.size() - 2];
  return outer.c == inner.c * inner.size;
}

int64_t CountOf(const std::vector<Extent>& extents) {
  int64_t count = 1;
  for (const Extent& e : extents) count *= e.size;
  return count;
}

// Takes the last extent as a dimension of the matrix; the others are appended
// to `batch`, the loop over products.
Extent TakeInner(std::vector<Extent>* extents, std::vector<Extent>* batch) {
  if (extents->empty()) return {};
  const Extent inner = extents->back();
  extents->pop_back();
  batch->insert(batch->end(), extents->begin(), extents->end());
  return inner;
}

}  // namespace

struct RegionLowering::MatrixView {
  int buffer = -1;
  int64_t offset = 0;
  std::vector<int64_t> strides;  // by dimension of the value
};

std::optional<RegionLowering::MatrixView> RegionLowering::ViewOf(ValueId v) {
  const Dims& dims = table_.shape(v).dims;
  KernelBuilder walk(table_, dims, static_cast<int>(dims.size()), next_step());
  IndexMap map(dims.size());
  for (size_t d = 0; d < dims.size(); ++d) {
    map[d].strides.assign(dims.size(), 0);
    map[d].strides[d] = 1;
  }
  const auto node = walk.Emit(v, map);
  if (!node) return std::nullopt;
  const LoopNode& n = walk.kernel().nodes[*node];
  if (n.kind != LoopNode::Kind::kLoad) return std::nullopt;
  for (int64_t s : n.access.strides)
    if (s < 0) return std::nullopt;
  return MatrixView{walk.buffers()[n.buffer], n.access.offset,
                    n.access.strides};
}

// The operands of a dot_general that can be read where they lie, and in `seen`
// their buffers.
OperandViews RegionLowering::ViewsOf(const hlo::OpContext& op,
                                     std::vector<int>* seen) {
  OperandViews views;
  for (const int i : {0, 1}) {
    if (op.op.code != hlo::OpCode::kDotGeneral || op.operand(i).dims.empty() ||
        op.operand(i).num_elements() == 0)
      continue;
    const auto view = ViewOf(op.op.operands[i]);
    if (!view) continue;
    (*seen)[i] = view->buffer;
    views[i] = {view->offset, view->strides};
  }
  return views;
}

// Operand `i` as a view of f32 memory. Without a copy it is a view of the
// stored value, if there is one; otherwise the operand is copied, densely or
// with the strides of a batch of matrices.
Result<RegionLowering::MatrixView> RegionLowering::Operand(
    const hlo::OpContext& op, int i, Copy copy) {
  const ValueId v = op.op.operands[i];
  if (op.operand(i).type == ElementType::kF32 && copy == Copy::kNone)
    if (auto view = ViewOf(v)) return *view;
  Root root{.value = v, .type = ElementType::kF32};
  const Shape shape{ElementType::kF32, op.operand(i).dims};
  root.target = DenseTarget(NewBuffer(shape), shape.dims);
  if (copy == Copy::kMatrices) root.target.strides = MatrixStrides(op, i);
  ESCALA_RETURN_IF_ERROR(Place(root).status());
  return MatrixView{root.target.buffer, 0, root.target.strides};
}

bool RegionLowering::IsGemm(const hlo::OpContext& op) const {
  return IsGemmType(op.operand(0).type) && IsGemmType(op.operand(1).type) &&
         op.result(0).type == ElementType::kF32 &&
         !op.op.attributes.Has("algorithm") &&
         op.operand(0).num_elements() > 0 && op.operand(1).num_elements() > 0;
}

// The step for a product of two views, if a GEMM can read them where they lie.
// Otherwise returns nothing; `copy` then says which operands should be copied,
// and how. It has what was copied before.
std::optional<GemmStep> RegionLowering::MakeGemm(const hlo::OpContext& op,
                                                 const MatrixView& a,
                                                 const MatrixView& b,
                                                 const Target& target,
                                                 Copy copy[2]) const {
  const hlo::AttributeMap& numbers =
      op.op.attributes.Dict("dot_dimension_numbers");
  const auto& lhs_batch = numbers.Ints("lhs_batching_dimensions");
  const auto& rhs_batch = numbers.Ints("rhs_batching_dimensions");
  const auto& lhs_inner = numbers.Ints("lhs_contracting_dimensions");
  const auto& rhs_inner = numbers.Ints("rhs_contracting_dimensions");
  const Dims& lhs = op.operand(0).dims;
  const Dims& rhs = op.operand(1).dims;
  std::vector<Extent> loops, rows, columns, inner;
  size_t out = 0;
  for (size_t i = 0; i < lhs_batch.size(); ++i, ++out)
    loops.push_back({lhs[lhs_batch[i]], a.strides[lhs_batch[i]],
                     b.strides[rhs_batch[i]], target.strides[out]});
  for (size_t d = 0; d < lhs.size(); ++d)
    if (!hlo::HasDim(lhs_batch, d) && !hlo::HasDim(lhs_inner, d))
      rows.push_back({lhs[d], a.strides[d], 0, target.strides[out++]});
  for (size_t d = 0; d < rhs.size(); ++d)
    if (!hlo::HasDim(rhs_batch, d) && !hlo::HasDim(rhs_inner, d))
      columns.push_back({rhs[d], 0, b.strides[d], target.strides[out++]});
  for (size_t i = 0; i < lhs_inner.size(); ++i)
    inner.push_back({lhs[lhs_inner[i]], a.strides[lhs_inner[i]],
                     b.strides[rhs_inner[i]], 0});
  inner = Collapse(inner);
  std::stable_sort(
      inner.begin(), inner.end(),
      [](const Extent& x, const Extent& y) { return x.size < y.size; });
  // The contracting dimensions are not one run in memory. If the runs are
  // short, copy the operands; if they are long, add up one product per run.
  constexpr int64_t kLongRun = 64;
  if (inner.size() > 1 && inner.back().size < kLongRun &&
      copy[0] == Copy::kNone) {
    copy[0] = copy[1] = Copy::kDense;
    return std::nullopt;
  }
  loops = Collapse(loops);
  rows = Collapse(rows);
  columns = Collapse(columns);
  for (const int i : {0, 1}) {
    const auto& lines = i == 0 ? rows : columns;
    const auto& others = i == 0 ? columns : rows;
    if (copy[i] == Copy::kMatrices || !AreScattered(lines, CountOf(others)))
      continue;
    copy[i] = Copy::kMatrices;
    return std::nullopt;
  }
  Extent m = TakeInner(&rows, &loops);
  Extent n = TakeInner(&columns, &loops);
  Extent k = TakeInner(&inner, &loops);
  // c's columns are strided: compute c^T
  const bool swap = n.size > 1 && n.c != 1;
  if (swap) {
    std::swap(m, n);
    for (Extent* e : {&m, &n, &k}) std::swap(e->a, e->b);
    for (Extent& e : loops) std::swap(e.a, e.b);
  }
  const MatrixView& left = swap ? b : a;
  const MatrixView& right = swap ? a : b;
  GemmStep step;
  step.gemm.m = m.size;
  step.gemm.n = n.size;
  step.gemm.k = k.size;
  // A GEMM needs matrices whose rows or columns are contiguous.
  const auto orient = [](int64_t rows_size, int64_t row, int64_t columns_size,
                         int64_t column, bool* transpose, int64_t* ld) {
    if (columns_size == 1 || column == 1) {
      *transpose = false;
      *ld = rows_size == 1 ? columns_size : row;
      return *ld >= columns_size;
    }
    *transpose = true;
    *ld = column;
    return (rows_size == 1 || row == 1) && column >= rows_size;
  };
  const bool reads_a =
      orient(m.size, m.a, k.size, k.a, &step.gemm.transpose_a, &step.gemm.lda);
  const bool reads_b =
      orient(k.size, k.b, n.size, n.b, &step.gemm.transpose_b, &step.gemm.ldb);
  if (!reads_a && copy[swap] == Copy::kNone) copy[swap] = Copy::kDense;
  if (!reads_b && copy[!swap] == Copy::kNone) copy[!swap] = Copy::kDense;
  if (!reads_a || !reads_b) return std::nullopt;
  step.gemm.ldc = m.size == 1 ? n.size : m.c;
  if ((n.size > 1 && n.c != 1) || step.gemm.ldc < n.size) return std::nullopt;
  step.a = left.buffer;
  step.b = right.buffer;
  step.c = target.buffer;
  step.offset_a = left.offset;
  step.offset_b = right.offset;
  for (const Extent& e : loops) {
    step.batch.push_back(e.size);
    step.strides_a.push_back(e.a);
    step.strides_b.push_back(e.b);
    step.strides_c.push_back(e.c);
  }
  return step;
}

Status RegionLowering::LowerDot(const hlo::OpContext& op) {
  if (!IsGemm(op) || IsTinyProduct(op) || MultipliesBf16(op))
    return LowerReference(op);
  ESCALA_ASSIGN_OR_RETURN(MatrixView a, Operand(op, 0, Copy::kNone));
  ESCALA_ASSIGN_OR_RETURN(MatrixView b, Operand(op, 1, Copy::kNone));
  const Target target = MakeTarget(op.op.results[0]);
  ESCALA_CHECK(target.offset == 0, "a product into a part of a value");
  Copy copy[2] = {Copy::kNone, Copy::kNone}, done[2] = {copy[0], copy[1]};
  auto step = MakeGemm(op, a, b, target, copy);
  // If what it asks for is done and it still cannot, both become matrices.
  for (int round = 0; round < 3 && !step; ++round) {
    for (const int i : {0, 1}) {
      if (round == 2) copy[i] = Copy::kMatrices;
      if (copy[i] == done[i]) continue;
      ESCALA_ASSIGN_OR_RETURN((i == 0 ? a : b), Operand(op, i, copy[i]));
      done[i] = copy[i];
    }
    step = MakeGemm(op, a, b, target, copy);
  }
  if (!step) return LowerReference(op);
  if (options_.few_blocks) step->gemm.PreferOwnRows();
  PreparePacked(&*step);
  Step whole;
  whole.reads = {step->a, step->b};
  whole.writes = {step->c};
  step->gemm.accumulate = target.accumulate.has_value();
  whole.adds_after_first = target.accumulate && !target.started;
  whole.name =
      StrCat("gemm ", step->gemm.m, "x", step->gemm.n, "x", step->gemm.k);
  whole.what = std::move(*step);
  AddStep(std::move(whole));
  SetStored(op.op.results[0], target, next_step() - 1);
  return Status();
}

int RegionLowering::NewPrepared(const Shape& shape) {
  const int buffer = NewBuffer(shape);
  program_.buffers[buffer].home = Buffer::Home::kPrepared;
  program_.buffers[buffer].offset = program_.prepared_bytes;
  program_.prepared_bytes += Aligned(shape.byte_size());
  return buffer;
}

// Whether a step that reads the buffer should find it packed once, before the
// blocks: it runs several times on the same data.
bool RegionLowering::PacksOnce(int buffer) const {
  return options_.prepare_weights && table_.repeated &&
         program_.buffers[buffer].invariant;
}

// Packs the second matrix, if it is the same for all blocks, into the layout
// that products read fastest. Otherwise every product would pack it again.
void RegionLowering::PreparePacked(GemmStep* step) {
  const int64_t size = step->gemm.packed_size();
  const bool one_matrix = std::ranges::all_of(
      step->strides_b, [](int64_t stride) { return stride == 0; });
  if (!one_matrix || size == 0 || !PacksOnce(step->b)) return;
  GemmPackStep pack{step->gemm, step->b, step->offset_b,
                    NewPrepared(Shape{ElementType::kF32, {size}})};
  step->b = pack.packed;
  step->offset_b = 0;
  step->gemm.packed_b = true;
  Step whole;
  whole.reads = {pack.b};
  whole.writes = {pack.packed};
  whole.name = "pack once";
  whole.what = pack;
  program_.prepare.steps.push_back(std::move(whole));
}

void RegionLowering::AddPack(ConvolutionStep* step) {
  const int64_t bytes = step->convolution->packed_bytes();
  if (bytes == 0) return;
  const bool once = PacksOnce(step->rhs);
  const Shape packed{ElementType::kU8, {bytes}};
  PackStep pack{step->convolution, step->rhs,
                once ? NewPrepared(packed) : NewBuffer(packed)};
  step->rhs = pack.packed;
  Step whole;
  whole.reads = {pack.rhs};
  whole.writes = {pack.packed};
  whole.name = once ? "pack once" : "pack kernel";
  whole.what = std::move(pack);
  if (once)
    program_.prepare.steps.push_back(std::move(whole));
  else
    AddStep(std::move(whole));
}

void RegionLowering::PreparePacked(ReferenceStep* step) {
  if (step->product == nullptr) return;
  const PackedProduct& product = *step->product;
  const int64_t bytes = product.packed_bytes();
  int& operand = step->operands[product.packed_operand()];
  if (bytes == 0 || !PacksOnce(operand)) return;
  const int packed = NewPrepared(Shape{ElementType::kU8, {bytes}});
  // Threads share the steps.
  constexpr int64_t kBytesOfStep = 256 << 10;
  const int64_t parts = product.pack_parts();
  const int64_t steps = std::clamp<int64_t>(bytes / kBytesOfStep, 1,
                                            std::min<int64_t>(parts, 16));
  for (int64_t i = 0; i < steps; ++i) {
    Step whole;
    whole.reads = {operand};
    whole.writes = {packed};
    whole.name = "pack once";
    whole.what = ProductPackStep{step->product, operand, packed,
                                 i * parts / steps, (i + 1) * parts / steps};
    program_.prepare.steps.push_back(std::move(whole));
  }
  operand = packed;
  step->packed = true;
}

Status RegionLowering::LowerConvolution(const hlo::OpContext& op) {
  const ValueId result = op.op.results[0];
  bool f32 = op.result(0).type == ElementType::kF32;
  for (int i : {0, 1})
    f32 &= op.operand(i).type == ElementType::kF32 &&
           op.operand(i).num_elements() > 0;
  if (!f32 || op.result(0).num_elements() == 0)
    return LowerReference(op, "convolutions are made of f32 alone");
  if (IsFasterAsProduct(op) && MakeProduct(op).ok()) return LowerReference(op);
  // Fewer blocks leave threads without one, which share the convolutions of
  // others.
  auto convolution = MakeConvolution(op, kMaxParts / table_.blocks);
  if (!convolution.ok())
    return LowerReference(op, std::string(convolution.status().message()));
  ConvolutionStep step;
  step.convolution = std::move(*convolution);
  step.flops = hlo::WorkOf(op).flops;
  Target target = MakeTarget(result);
  if (target.accumulate || target.offset != 0 ||
      target.strides != RowMajorStrides(op.result(0).dims))
    target = DenseTarget(NewBuffer(op.result(0)), op.result(0).dims);
  ESCALA_ASSIGN_OR_RETURN(step.lhs, DenseBuffer(op.op.operands[0]));
  ESCALA_ASSIGN_OR_RETURN(step.rhs, DenseBuffer(op.op.operands[1]));
  step.result = target.buffer;
  AddPack(&step);
  Step whole;
  whole.reads = {step.lhs, step.rhs};
  whole.writes = {step.result};
  whole.name = StrCat("convolution ", StrJoin(op.operand(0).dims, "x"), " ",
                      StrJoin(op.operand(1).dims, "x"), ", ",
                      step.convolution->description());
  program_.scratch_bytes =
      std::max(program_.scratch_bytes, step.convolution->scratch_bytes());
  whole.what = std::move(step);
  AddStep(std::move(whole));
  SetStored(result, target, next_step() - 1);
  return Status();
}

}  // namespace escala::engine
