#include "bench/ckpt/arrays_model.h"

#include "escala/graph/ops.h"
#include "escala/models/model.h"
#include "escala/nn/init.h"

namespace escala {
namespace {

using graph::Value;

Result<models::Model> MakeArrays(OptionReader* options,
                                 const std::vector<Field>&) {
  const int64_t count = options->Integer("count", 64, 1);
  const int64_t rows = options->Integer("rows", 1000, 1);
  const int64_t columns = options->Integer("columns", 2000, 1);
  ESCALA_RETURN_IF_ERROR(options->Finish());
  models::Model model{.inputs = {"image"}};
  model.forward = [=](nn::Scope s, const models::Batch& batch) {
    const Value image = batch.Get(s.graph(), "image");
    const Value pixels = graph::Reshape(image, {image.dim(0), -1});
    Value x = graph::BroadcastInDim(graph::Mean(pixels, {1}),
                                    {image.dim(0), rows}, {0});
    for (int64_t i = 0; i < count; ++i) {
      const Value array =
          s.Param(StrCat("layer", i), {rows, columns}, nn::Normal(0.01));
      // The way back goes through the same sizes.
      x = graph::MatMul(x,
                        i % 2 == 0 ? array : graph::Transpose(array, {1, 0}));
    }
    return graph::Mean(graph::Square(x), {1});
  };
  model.judge = [](nn::Scope, const Value& squares, const auto&) {
    return models::Judgement{squares, {}};
  };
  return model;
}

}  // namespace

Status RegisterArrays() { return models::RegisterModel("arrays", MakeArrays); }

}  // namespace escala
