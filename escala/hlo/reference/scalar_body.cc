#include "escala/hlo/reference/scalar_body.h"

namespace escala::hlo::ref {

ScalarBody::ScalarBody(const KernelCall& call, int region)
    : runner_(*call.regions), region_(region) {
  const Region& body = call.op.op.regions[region];
  const Function& function = call.op.function;
  for (ValueId argument : body.arguments) {
    argument_storage_.push_back({function.shape(argument)});
    Scalar& scalar = argument_storage_.back();
    arguments_.push_back({&scalar.shape, scalar.bytes});
  }
  for (ValueId result : body.terminator().operands) {
    result_storage_.push_back({function.shape(result)});
    Scalar& scalar = result_storage_.back();
    results_.push_back({&scalar.shape, scalar.bytes});
  }
}

void ScalarBody::Set(size_t i, ConstView from, int64_t at) {
  Scalar& own = argument_storage_[i];
  if (own.shape.type == from.shape->type) {
    arguments_[i].data = from.data + at * ByteWidth(own.shape.type);
  } else {
    ConvertElements({&own.shape, own.bytes}, 0, from, at, 1);
    arguments_[i].data = own.bytes;
  }
}

Status ScalarBody::Run() { return runner_.Run(region_, arguments_, results_); }

void ScalarBody::Get(size_t i, View to, int64_t at) const {
  ConvertElements(to, at, results_[i], 0, 1);
}

bool ScalarBody::GetBool() const { return results_[0].data[0] != std::byte{0}; }

}  // namespace escala::hlo::ref
