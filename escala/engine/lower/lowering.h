// Lowers one region to steps on buffers. This header is for the files of this
// folder; others include lower.h.
//
// lowering.cc  the ops of a region in order, its results, control flow, and
//              the fallback to the reference
// stored.cc    which values get memory and which are computed by their users
// groups.cc    fusion of expressions and reductions that share loops into
//              kernels
// reductions.cc  reductions with several results or a body of several ops, also
//              over windows
// scatter.cc   ops that write parts of a value: concatenate, pad, scatter,
//              dynamic_update_slice
// products.cc  dot_general, convolution
// rows.cc      scans, sort, top_k
// transforms.cc  fft
// linear.cc    decompositions of matrices
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "escala/base/status.h"
#include "escala/engine/ir/program.h"
#include "escala/engine/library/product.h"
#include "escala/engine/lower/kernel_builder.h"
#include "escala/engine/lower/lower.h"

namespace escala::engine {

// The memory that a value is to be written to.
struct Target {
  int buffer = -1;
  int64_t offset = 0;
  Dims strides;
  // If set, the value is combined by this op with the memory's content instead
  // of overwriting it.
  std::optional<hlo::OpCode> accumulate;
  // Somebody else has set the memory to the start of the sum. Otherwise the
  // first block of a lane must do so.
  bool started = false;
};

// A step that is not in the body yet: a kernel that may still take in more
// values, or a step that is complete.
struct Pending {
  std::unique_ptr<KernelBuilder> group;  // null if the step is complete
  Step step;
  // Kernels that must run before the group; they set sums to their start.
  struct Before {
    std::unique_ptr<KernelBuilder> kernel;
    bool first_block_only = false;
  };
  std::vector<Before> before;
  bool fixed_rows = false;  // row_dims must not change any more
  bool closed = false;      // the group takes in no more values
  std::string name;
  hlo::Location location;  // Step::location
};

// Lowers one region. The regions of whiles and branches get a RegionLowering
// each, with the same program and table.
class RegionLowering {
 public:
  RegionLowering(SegmentProgram* program, ValueTable* table,
                 const LowerOptions& options)
      : program_(*program), table_(*table), options_(options) {}

  // Appends the steps of `region` to `body`. Values that the region returns are
  // written to `results`, which has one target for each.
  Status Lower(const hlo::Region& region, std::span<const Target> results,
               Body* body);

 private:
  // stored.cc
  void ChooseStored(const hlo::Region& region);
  bool NeededAfter(hlo::ValueId v, size_t from, size_t at) const;
  bool CanStore(hlo::ValueId v) const;
  Status StoreReadsBefore(const hlo::Op& write);
  Status StoreReadsBefore(const hlo::Op& write, hlo::ValueId base);
  // products.cc
  Status LowerDot(const hlo::OpContext& op);
  Status LowerConvolution(const hlo::OpContext& op);
  OperandViews ViewsOf(const hlo::OpContext& op, std::vector<int>* seen);
  bool PacksOnce(int buffer) const;
  void PreparePacked(GemmStep* step);
  void AddPack(ConvolutionStep* step);
  void PreparePacked(ReferenceStep* step);
  int NewPrepared(const Shape& shape);
  struct MatrixView;
  std::optional<MatrixView> ViewOf(hlo::ValueId v);
  enum class Copy { kNone, kDense, kMatrices };
  Result<MatrixView> Operand(const hlo::OpContext& op, int i, Copy copy);
  bool IsGemm(const hlo::OpContext& op) const;
  std::optional<GemmStep> MakeGemm(const hlo::OpContext& op,
                                   const MatrixView& a, const MatrixView& b,
                                   const Target& target, Copy copy[2]) const;
  // A value that a kernel stores: an expression, or the result of a reduction.
  struct Root {
    hlo::ValueId value = -1;
    Target target;
    const hlo::Op* reduce = nullptr;
    std::optional<ElementType> type;  // type to convert to, if any
  };
  // Adds the root to an open kernel, or else to a new one. Returns the number
  // of the step that it then belongs to.
  Result<int> Place(const Root& root);
  Status LowerReduce(const hlo::OpContext& op);
  // reductions.cc
  bool IsScalarBody(const hlo::OpContext& op) const;
  void DefineBody(const hlo::Region& body);
  Status StoreWindowed(const hlo::OpContext& op);
  hlo::ValueId AddStarts(const hlo::Op& op, const std::vector<int>& memory,
                         const Dims& dims, Pending* pending);
  hlo::ValueId AddBody(const hlo::Op& op, const IndexMap& from,
                       const Access& at, const std::vector<int>& memory,
                       Pending* pending);
  Result<bool> LowerGeneralReduce(const hlo::OpContext& op);
  // groups.cc
  bool TryAdd(Pending* group, const Root& root);
  bool AddExpression(Pending* group, const Root& root);
  bool AddReduce(Pending* group, const Root& root);
  void AddFill(Pending* group, const Root& root, uint64_t bits,
               bool first_block_only);
  // Writes the value to `target`, which is its memory from now on.
  Status Store(hlo::ValueId v, const Target& target);
  // Writes a copy of the value to `target`.
  Status CopyTo(hlo::ValueId v, const Target& target);
  // Stores an expression that was to be computed by its users.
  Status StoreNow(hlo::ValueId v);
  // A part of a value, for a kernel of its own that writes the part into memory
  // which holds `base` before.
  struct Part {
    hlo::ValueId value = -1;
    Dims sizes;   // the size of the part
    Dims starts;  // its position in the value
    Dims order;   // its dimensions by loop, outermost first; empty: in order
    Target target;
    // If >= 0, the value that is stored to all of `whole` before.
    hlo::ValueId base = -1;
    Target whole;
    const Shape* whole_shape = nullptr;
  };
  bool ReadsMemoryOf(hlo::ValueId base, hlo::ValueId v) const;
  Status StorePartOf(hlo::ValueId base, hlo::ValueId part);
  template <typename Address>
  Status PlacePart(const Part& part, std::string name, Address address);
  Status LowerConcatenate(const hlo::OpContext& op, const Target& target);
  Status LowerPad(const hlo::OpContext& op, const Target& target);
  Status LowerUpdate(const hlo::OpContext& op, const Target& target);
  bool IsSumOfScatters(const hlo::OpContext& op) const;
  struct ScatterForm;
  Result<bool> LowerScatter(const hlo::OpContext& op);
  Status StoreIndices(const hlo::OpContext& op, const ScatterForm& form);
  Status LowerOneScatter(const hlo::OpContext& op, const ScatterForm& form,
                         std::optional<hlo::OpCode> code);
  Result<bool> LowerGeneralScatter(const hlo::OpContext& op,
                                   const ScatterForm& form);
  hlo::ValueId AddUpdates(const hlo::OpContext& op, const ScatterForm& form,
                          const IndexMap& map,
                          const std::vector<Target>& targets, Pending* pending);
  // rows.cc
  // These return false if the op must fall back to the reference.
  Result<bool> LowerScan(const hlo::OpContext& op);
  Result<bool> LowerSort(const hlo::OpContext& op);
  Result<bool> LowerTop(const hlo::OpContext& op);
  // linear.cc
  Result<bool> LowerLinear(const hlo::OpContext& op);  // likewise
  // lapack.cc
  Status LowerLapack(const hlo::OpContext& op);
  // The loop kernel that applies the region of scalars to `lanes` elements of
  // its arguments; its buffers are these, then the result. -1: it has no code.
  int BodyKernel(const hlo::Region& region, int64_t lanes);
  void AddParts(std::shared_ptr<const PartKernel> kernel, int loop,
                std::vector<int> reads, std::vector<int> writes,
                std::vector<int> buffers);
  // Lowers an op to the parts of kernels that run one after the other. Their
  // buffers are the op's operands and then its results, all dense, and then
  // `memory_bytes` that they share, if there are any.
  Status LowerInParts(const hlo::OpContext& op,
                      std::vector<std::shared_ptr<const PartKernel>> kernels,
                      int64_t memory_bytes = 0);
  // transforms.cc
  Status LowerFft(const hlo::OpContext& op);
  Status LowerRandomBits(const hlo::OpContext& op);
  // lowering.cc
  void Finish(Body* body);
  void AddKernel(KernelBuilder* kernel, std::string name, bool first_only,
                 Body* body);
  bool SeesThroughReshape(const hlo::OpContext& op);
  Status LowerOp(const hlo::Op& op);
  // Makes a step that runs the reference's kernel. `why` is the reason for the
  // fallback; if it is empty, WhyNotGenerated gives one.
  Status LowerReference(const hlo::OpContext& op, std::string why = "");
  // A buffer in which `v` is dense: its own one, or a copy's.
  Result<int> DenseBuffer(hlo::ValueId v);
  Status CopyNumbers(const Stored& from, const Shape& shape, const Target& to);
  Status LowerComplex(const hlo::OpContext& op);
  Status LowerWhile(const hlo::Op& op);
  Status LowerBranch(const hlo::Op& op);
  Status LowerResult(hlo::ValueId v, const Target& target);
  Status StoreConstant(const hlo::OpContext& op);
  void AddStep(Step step);
  int NewBuffer(const Shape& shape);
  // The memory that `v` shall be written to: that of the region's result that
  // it becomes, if possible, or else a new dense buffer.
  Target MakeTarget(hlo::ValueId v);
  // The same, or a new buffer if that memory is not dense or is added to.
  Target DenseResult(hlo::ValueId v);
  void SetStored(hlo::ValueId v, const Target& target, int step);
  hlo::OpContext Context(const hlo::Op& op) const {
    return {*table_.module, *table_.function, op};
  }
  int next_step() const { return static_cast<int>(pending_.size()); }

  SegmentProgram& program_;
  ValueTable& table_;
  const LowerOptions& options_;
  std::vector<Pending> pending_;
  const hlo::Region* region_ = nullptr;  // that is being lowered
  // The numbers of the ops that use each value over which an op of the region
  // writes a part.
  std::unordered_map<hlo::ValueId, std::vector<size_t>> users_;
  std::vector<bool> must_store_;  // by ValueId
  std::vector<int> uses_;         // by ValueId
  // The place in the region's results to which a value's producer may write
  // directly; by ValueId; buffer -1: none.
  std::vector<Target> wanted_;  // by ValueId
  std::string why_;  // the name of what is being lowered, for messages
};

// All of `buffer`, with the dense strides of `dims`.
Target DenseTarget(int buffer, const Dims& dims);

}  // namespace escala::engine
