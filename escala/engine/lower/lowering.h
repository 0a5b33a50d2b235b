// A segment's body as steps on buffers. For the files of this folder; others
// use lower.h.
//
// lowering.cc  a region op by op, results, control flow, what runs by the
//              reference
// stored.cc    which values get memory, and which are computed where they are
//              needed
// groups.cc    expressions and reductions into loop kernels that share loops
// scatter.cc   what writes to parts of a value: concatenate, pad, scatter,
//              dynamic_update_slice
// products.cc  dot_general, convolution
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "escala/base/status.h"
#include "escala/engine/ir/program.h"
#include "escala/engine/lower/kernel_builder.h"
#include "escala/engine/lower/lower.h"

namespace escala::engine {

// Where a value is to be written.
struct Target {
  int buffer = -1;
  int64_t offset = 0;
  Dims strides;
  // Combined with what is there, by this op, instead of written over.
  std::optional<hlo::OpCode> accumulate;
  // What is accumulated to was set to its start by somebody else; otherwise
  // the first block of a lane does that.
  bool started = false;
};

// Loops that are still open for more values, or a finished step.
struct Pending {
  std::unique_ptr<KernelBuilder> group;  // or ...
  Step step;                             // a finished one
  // Kernels that must run before the group: what sets sums to their start.
  struct Before {
    std::unique_ptr<KernelBuilder> kernel;
    bool first_block_only = false;
  };
  std::vector<Before> before;
  bool fixed_rows = false;  // row_dims may not change any more
  std::string name;
};

class RegionLowering {
 public:
  RegionLowering(SegmentProgram* program, ValueTable* table,
                 const LowerOptions& options)
      : program_(*program), table_(*table), options_(options) {}

  // Values that the region returns go to `results` (as many as it returns).
  Status Lower(const hlo::Region& region, std::span<const Target> results,
               Body* body);

 private:
  // stored.cc
  void ChooseStored(const hlo::Region& region);
  // products.cc
  Status LowerDot(const hlo::OpContext& op);
  Status LowerConvolution(const hlo::OpContext& op);
  void PreparePacked(GemmStep* step);
  void PreparePacked(ConvolutionStep* step);
  int NewPrepared(const Shape& shape);
  struct MatrixView;
  std::optional<MatrixView> ViewOf(hlo::ValueId v);
  enum class Copy { kNone, kDense, kMatrices };
  Result<MatrixView> Operand(const hlo::OpContext& op, int i, Copy copy);
  bool IsGemm(const hlo::OpContext& op) const;
  std::optional<GemmStep> MakeGemm(const hlo::OpContext& op,
                                   const MatrixView& a, const MatrixView& b,
                                   const Target& target, bool copy[2]) const;
  // groups.cc
  // What a kernel stores: an expression, or a reduction.
  struct Root {
    hlo::ValueId value = -1;
    Target target;
    const hlo::Op* reduce = nullptr;
    std::optional<ElementType> type;  // converted on the way
  };
  // Puts it into an open kernel or a new one; the step it then belongs to.
  Result<int> Place(const Root& root);
  Status LowerReduce(const hlo::OpContext& op);
  bool TryAdd(Pending* group, const Root& root);
  bool AddExpression(Pending* group, const Root& root);
  bool AddReduce(Pending* group, const Root& root);
  void AddFill(Pending* group, const Root& root, uint64_t bits,
               bool first_block_only);
  // The value, and from now on it lies there.
  Status Store(hlo::ValueId v, const Target& target);
  // A copy of the value.
  Status CopyTo(hlo::ValueId v, const Target& target);
  // Gives memory to an expression that was to have none.
  Status StoreNow(hlo::ValueId v);
  // scatter.cc
  // A kernel of its own that stores a part of a value over what `base` is.
  struct Part {
    hlo::ValueId value = -1;
    Dims sizes;   // of the part that is stored
    Dims starts;  // where it begins in the value
    Target target;
    hlo::ValueId base = -1;  // stored to all of `whole` before; -1: nothing
    Target whole;
    const Shape* whole_shape = nullptr;
  };
  template <typename Address>
  Status PlacePart(const Part& part, std::string name, Address address);
  Status LowerConcatenate(const hlo::OpContext& op, const Target& target);
  Status LowerPad(const hlo::OpContext& op, const Target& target);
  Status LowerUpdate(const hlo::OpContext& op, const Target& target);
  bool IsSumOfScatters(const hlo::OpContext& op) const;
  Result<bool> LowerScatter(const hlo::OpContext& op, const Target& target);
  // lowering.cc
  void Finish(Body* body);
  void AddKernel(KernelBuilder* kernel, std::string name, bool first_only,
                 Body* body);
  Status LowerOp(const hlo::Op& op);
  // `why`: there is no code for it; empty: WhyNotGenerated says it.
  Status LowerReference(const hlo::OpContext& op, std::string why = "");
  // The buffer in which `v` lies dense: its own, or a copy's.
  Result<int> DenseBuffer(hlo::ValueId v);
  Status LowerWhile(const hlo::Op& op);
  Status LowerBranch(const hlo::Op& op);
  Status LowerResult(hlo::ValueId v, const Target& target);
  Status StoreConstant(const hlo::OpContext& op);
  void AddStep(Step step);
  int NewBuffer(const Shape& shape);
  // Dense memory of its own, or the result that it will be.
  Target MakeTarget(hlo::ValueId v);
  void SetStored(hlo::ValueId v, const Target& target, int step);
  hlo::OpContext Context(const hlo::Op& op) const {
    return {*table_.module, *table_.function, op};
  }
  int next_step() const { return static_cast<int>(pending_.size()); }

  SegmentProgram& program_;
  ValueTable& table_;
  const LowerOptions& options_;
  std::vector<Pending> pending_;
  std::vector<bool> must_store_;  // by ValueId
  std::vector<int> uses_;         // by ValueId
  // Results of the region whose producer may write them in place.
  std::vector<Target> wanted_;  // by ValueId: buffer -1: nowhere in particular
  std::string why_;             // what is lowered just now
};

// Values used in the regions of `op` and defined outside of it.
std::vector<hlo::ValueId> CapturedBy(const hlo::Function& function,
                                     const hlo::Op& op);

// The dense strides of `dims`.
Target DenseTarget(int buffer, const Dims& dims);

}  // namespace escala::engine
