#include "escala/models/classify.h"

#include "escala/graph/elementwise.h"
#include "escala/nn/losses.h"

namespace escala::models {

Result<Model> Classifier(OptionReader* options,
                         const std::vector<Field>& fields,
                         std::string_view name, Network network) {
  const double smoothing = options->Number("label_smoothing", 0, 0, 1);
  const int64_t given = options->Integer("classes", 0, 0);
  ESCALA_RETURN_IF_ERROR(options->Finish());
  ESCALA_ASSIGN_OR_RETURN(const Field image, FindField(fields, "image", name));
  ESCALA_ASSIGN_OR_RETURN(const Field label, FindField(fields, "label", name));
  if (image.shape.rank() != 3)
    return InvalidArgument("model ", name, ": an image is ",
                           image.shape.ToString(),
                           ", expected height x width x channels");
  // A label that no class has would train without a word.
  if (label.values == 0)
    return InvalidArgument(
        "model ", name,
        ": the data does not say how many classes its labels have, expected "
        "that number, to which each label is compared; for records set "
        "input.label.values");
  const int64_t classes = given > 0 ? given : label.values;
  if (classes < 2)
    return InvalidArgument("model ", name,
                           ": the data has one class, expected at least 2; set "
                           "architecture.classes if it is a part of more");
  if (classes < label.values)
    return InvalidArgument("model ", name, ": architecture.classes: got ",
                           classes, ", expected at least the ", label.values,
                           " of the data; leave it out to take these");
  Model model;
  model.inputs = {"image"};
  model.forward = [network, classes](nn::Scope s, const Batch& batch) {
    return network(s, batch.Get(s.graph(), "image"), classes);
  };
  const bool is_mixed = FindField(fields, "label_other", name).ok();
  model.judge = [smoothing, classes, is_mixed](nn::Scope s, const Value& logits,
                                               const Batch& batch) {
    const Value labels = batch.Get(s.graph(), "label");
    // Smoothing applies in training only: evaluation reports the plain loss.
    const double smooth = s.context().training() ? smoothing : 0;
    Judgement judgement;
    judgement.loss = nn::CrossEntropy(logits, labels, smooth);
    if (is_mixed) {
      const Value weight = batch.Get(s.graph(), "weight_of_first");
      const Value other =
          nn::CrossEntropy(logits, batch.Get(s.graph(), "label_other"), smooth);
      judgement.loss = other + weight * (judgement.loss - other);
    }
    judgement.metrics.emplace_back("top1", nn::TopKAccuracy(logits, labels, 1));
    if (classes > 5)
      judgement.metrics.emplace_back("top5",
                                     nn::TopKAccuracy(logits, labels, 5));
    return judgement;
  };
  return model;
}

}  // namespace escala::models
