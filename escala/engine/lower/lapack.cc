// Decompositions of matrices by the host process's LAPACK
// (hlo/reference/lapack.h). Each matrix of the batch is a part, so threads
// share the batch.
#include "escala/hlo/reference/lapack.h"

#include <utility>

#include "escala/base/strings.h"
#include "escala/engine/lower/lowering.h"

namespace escala::engine {
namespace {

class LapackParts final : public PartKernel {
 public:
  LapackParts(std::shared_ptr<const hlo::LapackCall> call, std::string name,
              size_t operands, int64_t work)
      : call_(std::move(call)),
        name_(std::move(name)),
        operands_(operands),
        work_(work) {}

  int64_t parts() const override { return call_->matrices(); }
  int64_t work() const override { return work_; }
  int64_t scratch_bytes() const override { return call_->scratch_bytes(); }
  // The buffers are the operands, then the results.
  void Run(std::byte* const* buffers, const LoopCode&, int64_t part,
           std::byte* scratch) const override {
    call_->Run(buffers, buffers + operands_, part, scratch);
  }
  std::string description() const override {
    return StrCat(name_, " of ", parts());
  }

 private:
  const std::shared_ptr<const hlo::LapackCall> call_;
  const std::string name_;
  const size_t operands_;
  const int64_t work_;
};

}  // namespace

Status RegionLowering::LowerLapack(const hlo::OpContext& op) {
  ESCALA_ASSIGN_OR_RETURN(auto call, hlo::MakeLapackCall(op));
  // About ten times the work of a product.
  const Shape& a = op.operand(0);
  const int64_t work = 10 * a.num_elements() * a.dims[a.rank() - 2];
  return LowerInParts(
      op, {std::make_shared<LapackParts>(
              std::move(call), op.op.attributes.Str("call_target_name"),
              op.num_operands(), work)});
}

}  // namespace escala::engine
